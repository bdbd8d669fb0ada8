// Replaces the request scope of Next.js, so that server actions run outside of it.
let requestHeaders = new Headers();
const jar = new Map<string, string>();

export function beginRequest(
  headers: Record<string, string> = {},
  cookie?: { name: string; value: string },
): void {
  requestHeaders = new Headers(headers);
  jar.clear();
  if (cookie) jar.set(cookie.name, cookie.value);
}

export async function headers(): Promise<Headers> {
  return requestHeaders;
}

export async function cookies() {
  return {
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) ?? "" } : undefined),
    set: ({ name, value }: { name: string; value: string }) => jar.set(name, value),
  };
}
