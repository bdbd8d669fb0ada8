import type { Handler } from "@/lib/core/command/route";
import { aPicture } from "../factories/pictures";
import { type Sent, send } from "./client";

/** Returns these fields as a browser's form sends them. */
export async function multipart(
  fields: Readonly<Record<string, string | Blob>>,
): Promise<Required<Pick<Sent, "raw" | "headers">>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { raw: await encoded.arrayBuffer(), headers };
}

/** A small picture, and a file that is recognized as PDF. */
export const pictureFile = async () => new Blob([new Uint8Array(await aPicture("png", 20))]);
export const A_PDF = new Blob(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"]);

type Upload = Pick<Sent, "as" | "params"> & {
  field: string;
  content: Uint8Array<ArrayBuffer>;
  type?: string;
};

/** Sends one file to a route as a browser's form does. */
export async function uploadTo(handler: Handler, { field, content, type = "image/png", ...sent }: Upload) {
  const form = await multipart({ [field]: new File([content], "archivo", { type }) });
  return send(handler, "POST", { ...sent, ...form });
}
