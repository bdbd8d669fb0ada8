import { NO_CONNECTION } from "@/lib/core/command/api-client";
import type { ErrorCode, FieldErrors } from "@/lib/core/command/errors";

/** `body` is the documented response. */
export type UploadResult =
  | { ok: true; body: unknown }
  | { ok: false; code: ErrorCode; message: string; fields?: FieldErrors };

type Sending = {
  url: string;
  field: string;
  file?: File;
  /** Text fields sent with the file. */
  fields?: Readonly<Record<string, string>>;
  onProgress: (percent: number) => void;
};

type Refused = Extract<UploadResult, { ok: false }>;

const LOST: UploadResult = {
  ok: false,
  code: "internal",
  message: NO_CONNECTION,
};

/**
 * Uploads one file as multipart and reports progress, which `fetch` cannot do. Resolves with a result even if the
 * upload fails.
 */
export function uploadFile(sending: Sending, signal: AbortSignal): Promise<UploadResult> {
  const { url, field, file, fields, onProgress } = sending;
  const body = new FormData();
  for (const [name, text] of Object.entries(fields ?? {})) body.set(name, text);
  if (file) body.set(field, file);
  const request = new XMLHttpRequest();
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / (total || 1)) * 100));
    request.onload = () => resolve(request.status < 300 ? answerOf(request) : refusalOf(request));
    request.onerror = () => resolve(LOST);
    request.onabort = () => resolve(LOST);
    request.open("POST", url);
    request.send(body);
  });
}

function answerOf({ responseText }: XMLHttpRequest): UploadResult {
  return { ok: true, body: responseText ? JSON.parse(responseText) : null };
}

function refusalOf(request: XMLHttpRequest): UploadResult {
  try {
    return {
      ok: false,
      ...(JSON.parse(request.responseText) as Pick<Refused, "code" | "message" | "fields">),
    };
  } catch {
    return LOST;
  }
}
