/** What is said where a request reached nobody. */
export const NO_CONNECTION = "Error de conexión. Intenta de nuevo.";

const FAILED = "Algo ha fallado. Inténtalo de nuevo en un momento.";

/** What a call refused, in the server's words; `code` is empty where no answer came. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export type Answer<Body> = { body: Body; nextCursor: string | null };

/** Reads one of the documented calls. Throws Refusal. */
export function apiGet<Body>(path: string, signal?: AbortSignal): Promise<Answer<Body>> {
  return call(path, signal ? { signal } : {});
}

type Method = "POST" | "PATCH" | "DELETE";
type How = {
  /** The same key, sent again, does nothing twice. */
  idempotencyKey?: string;
  /** It goes on when the page is left. */
  keepalive?: boolean;
  /** What is said where the server refuses without words. */
  failed?: string;
};

/** Writes through one of the documented calls, with JSON or a form; only where a server action will not do. Throws Refusal. */
export function apiSend<Body>(
  method: Method,
  path: string,
  body?: object,
  { idempotencyKey, keepalive = false, failed }: How = {},
): Promise<Answer<Body>> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const headers = {
    ...(isJson && { "Content-Type": "application/json" }),
    ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
  };
  const sent = isJson ? JSON.stringify(body) : (body as FormData | undefined);
  return call(path, { method, headers, keepalive, ...(sent !== undefined && { body: sent }) }, failed);
}

async function call<Body>(path: string, init: RequestInit, failed = FAILED): Promise<Answer<Body>> {
  const response = await fetch(path, { cache: "no-store", ...init }).catch(() => {
    throw new Refusal("", NO_CONNECTION);
  });
  const body = response.status === 204 ? null : await response.json().catch(() => ({}));
  if (!response.ok) {
    const { code, message, fields } = body as Partial<Refusal>;
    throw new Refusal(code ?? "internal", message ?? failed, fields);
  }
  return { body: body as Body, nextCursor: response.headers.get("x-next-cursor") };
}
