CREATE TABLE "installation_secret" (
	"purpose" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
