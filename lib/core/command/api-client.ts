/** Shown if a request does not reach the server. */
export const NO_CONNECTION = "Error de conexión. Intenta de nuevo.";

const FAILED = "Algo ha fallado. Inténtalo de nuevo en un momento.";

/** An error response with the server's message; `code` is empty if there was no response. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export type Answer<Body> = { body: Body; nextCursor: string | null };

/** Reads from a documented endpoint. Throws `ApiError`. */
export function apiGet<Body>(path: string, signal?: AbortSignal): Promise<Answer<Body>> {
  return call(path, signal ? { signal } : {});
}

type Method = "POST" | "PATCH" | "DELETE";
type SendOptions = {
  /** Sending a request again with the same key has no further effect. */
  idempotencyKey?: string;
  /** The request continues after the user leaves the page. */
  keepalive?: boolean;
  /** Shown if the server refuses without a message. */
  failed?: string;
};

/**
 * Writes to a documented endpoint, with JSON or a form; only for cases that a server action does not cover. Throws
 * `ApiError`.
 */
export function apiSend<Body>(
  method: Method,
  path: string,
  body?: object,
  { idempotencyKey, keepalive = false, failed }: SendOptions = {},
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
    throw new ApiError("", NO_CONNECTION);
  });
  const body = response.status === 204 ? null : await response.json().catch(() => ({}));
  if (!response.ok) {
    const { code, message, fields } = body as Partial<ApiError>;
    throw new ApiError(code ?? "internal", message ?? failed, fields);
  }
  return { body: body as Body, nextCursor: response.headers.get("x-next-cursor") };
}
