import { POST as UPLOAD } from "@/app/api/kyc/documents/[kind]/route";
import { POST as SUBMIT } from "@/app/api/kyc/submissions/route";
import { db } from "@/db";
import { kycSubmissions } from "@/db/schema";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind } from "@/lib/auth/constants";
import type { Handler } from "@/lib/core/command/route";
import { call, type Plain, send } from "../http/client";
import { cookieHeaderOf, makeAdmin, makeUser } from "./identity";
import { aPicture } from "./pictures";

/** A PDF of one page with a script. */
export const A_PDF = Buffer.from(
  [
    "%PDF-1.7",
    "1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj",
    "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj",
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>\nendobj",
    "trailer\n<</Root 1 0 R>>\n%%EOF",
  ].join("\n"),
);

/** Returns the body of a browser's form with one file. */
export async function formWith(file: Uint8Array | string, name = "foto.jpg", field = "file") {
  const form = new FormData();
  form.set(field, new File([file as BlobPart], name));
  const request = new Request("http://localhost", { method: "POST", body: form });
  return {
    raw: new Uint8Array(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  };
}

/** Uploads one document as a client would. */
export async function uploadDocument(
  cookie: string,
  kind: string,
  ...file: Partial<Parameters<typeof formWith>>
) {
  const [content = await aPicture("jpeg"), name, field] = file;
  return send(UPLOAD, "POST", { cookie, params: { kind }, ...(await formWith(content, name, field)) });
}

/** Uploads the three documents, or the given ones, and submits them; returns the id of the submission. */
export async function submitDocuments(
  cookie: string,
  kinds: readonly KycDocumentKind[] = KYC_DOCUMENT_KINDS,
): Promise<string> {
  for (const kind of kinds) {
    const { status, body } = await uploadDocument(cookie, kind);
    if (status !== 201) throw new Error(`the ${kind} was refused: ${JSON.stringify(body)}`);
  }
  const { status, body } = await send(SUBMIT, "POST", { cookie });
  if (status !== 201) throw new Error(`the submission was refused: ${JSON.stringify(body)}`);
  return String(body.id);
}

/** Requests a document and returns its bytes. */
export async function readDocument(
  handler: Handler | Plain,
  cookie: string | null,
  params: Record<string, string>,
  query = "",
) {
  const answer = await call(handler, "GET", { params, query, ...(cookie && { cookie }) });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A member who has sent their documents, and an administrator; it is the only case. */
export async function makeCase() {
  await db.delete(kycSubmissions);
  const user = await makeUser({ firstName: "Lucía", lastName: "Marco" });
  const admin = await makeAdmin({ firstName: "Andrés", lastName: "Roca" });
  const [cookie, adminCookie] = [await cookieHeaderOf(user), await cookieHeaderOf(admin)];
  return { user, admin, cookie, adminCookie, id: await submitDocuments(cookie) };
}

export const REASON = "La foto está borrosa";
export const oneRejected = { documents: [{ kind: "identity", reason: REASON }] };
