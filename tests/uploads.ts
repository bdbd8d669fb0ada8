import type { Handler } from "@/lib/core/route";
import { type Sent, send } from "./http";

type Upload = Pick<Sent, "as" | "params"> & {
  field: string;
  content: Uint8Array<ArrayBuffer>;
  type?: string;
};

/** Sends one file to a route as a browser's form does. */
export async function uploadTo(handler: Handler, { field, content, type = "image/png", ...sent }: Upload) {
  const form = new FormData();
  form.set(field, new File([content], "archivo", { type }));
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return send(handler, "POST", { ...sent, raw: await encoded.arrayBuffer(), headers });
}
