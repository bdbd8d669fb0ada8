/** What a call refused, in the server's words; `code` is empty where no answer came. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type Asked<Body> = { body: Body; nextCursor: string | null };

/** One of the documented calls. Throws Refusal. */
export async function ask<Body>(path: string, init?: RequestInit): Promise<Asked<Body>> {
  const response = await fetch(path, { cache: "no-store", ...init }).catch(() => {
    throw new Refusal("", "Error de conexión. Intenta de nuevo.");
  });
  const body = response.status === 204 ? null : await response.json().catch(() => ({}));
  if (!response.ok) {
    const { code, message } = body as { code?: string; message?: string };
    throw new Refusal(code ?? "internal", message ?? "Algo ha fallado. Inténtalo de nuevo en un momento.");
  }
  return { body: body as Body, nextCursor: response.headers.get("x-next-cursor") };
}

/** A write with a JSON body, or none. */
export function write(method: "POST" | "PATCH" | "DELETE", body?: object): RequestInit {
  return body
    ? { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : { method };
}
