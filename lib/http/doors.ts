import type { ServedEndpoint } from './endpoint';
import type { Params } from './request-input';

export type DoorHandler = ((request: Request, params: Params) => Promise<Response>) & {
  readonly endpoint: ServedEndpoint;
};

/** Method and address of an endpoint. Parameters are in braces: '/api/staff/users/{id}'. */
export type Door = { readonly method: 'GET' | 'POST'; readonly address: string; readonly handler: DoorHandler };

type Exported = Partial<DoorHandler> & { readonly doors?: readonly Door[] };
export type RouteFile = { readonly GET?: Exported; readonly POST?: Exported };

/**
 * Lists the endpoints of all route files. A catch-all route lists its own; any other file has one, whose address is its
 * folder. Tests and API descriptions use this list. @throws Error if two files answer the same address, because Next
 * would use the more specific folder
 */
export function listDoors(files: Readonly<Record<string, RouteFile>>): Door[] {
  const doors = Object.entries(files).flatMap(([file, exported]) => {
    const folder = file.slice(file.indexOf('/api/'), -'/route.ts'.length);
    const address = folder.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    return (['GET', 'POST'] as const).flatMap((method): readonly Door[] => {
      const handler = exported[method];
      if (handler?.doors) return handler.doors;
      return handler?.endpoint ? [{ method, address, handler: handler as DoorHandler }] : [];
    });
  });
  const names = doors.map(({ method, address }) => `${method} ${address}`);
  const duplicate = names.find((name, at) => names.indexOf(name) !== at);
  if (duplicate) throw new Error(`Two handlers answer ${duplicate}.`);
  return doors;
}
