import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { kycSubmissions } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind } from "@/lib/auth/constants";
import { claimKyc } from "@/lib/identity/kyc/claim-kyc";
import { rejectKyc } from "@/lib/identity/kyc/reject-kyc";
import { callOf, cookieHeaderOf, makeAdmin, makeUser } from "@/tests/factories/identity";
import { aPicture } from "@/tests/factories/pictures";
import { sessionCookieOf } from "../setup/fixtures";

type Member = Awaited<ReturnType<typeof makeUser>>;

const PDF = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj",
  "trailer<</Root 1 0 R>>",
  "%%EOF\n",
].join("\n");

/** A file as a browser's file chooser returns it. */
export async function aFile(name: string) {
  const isPdf = name.endsWith(".pdf");
  const buffer = isPdf ? Buffer.from(PDF) : await aPicture("png", 600);
  return { name, mimeType: isPdf ? "application/pdf" : "image/png", buffer };
}

const known = new Map<string, Promise<Member>>();

/** Returns the member with this name, created once however often a screen is drawn. */
export function once(name: string, make: (name: string) => Promise<Member>): Promise<Member> {
  const member = known.get(name) ?? make(name);
  known.set(name, member);
  return member;
}

/** A member who has uploaded these documents through the API. */
export async function aMemberWith(kinds: readonly KycDocumentKind[], name: string): Promise<Member> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const member = await makeUser({ firstName, lastName, apps: APP_KEYS });
  for (const kind of kinds) {
    const { buffer, mimeType, ...file } = await aFile(kind === "addressProof" ? "recibo.pdf" : `${kind}.png`);
    const body = new FormData();
    body.set("file", new File([new Uint8Array(buffer)], file.name, { type: mimeType }));
    await postAs(member, `/api/kyc/documents/${kind}`, { body });
  }
  return member;
}

/** A member whose three documents wait for a review. */
export async function aWaitingMember(name: string): Promise<Member> {
  const member = await aMemberWith(KYC_DOCUMENT_KINDS, name);
  await postAs(member, "/api/kyc/submissions", asJson({}));
  return member;
}

/** A member who must send the proof of address again. */
export async function aRejectedMember(name: string): Promise<Member> {
  const member = await aWaitingMember(name);
  const call = await callOf(await makeAdmin({ firstName: "Rosa", lastName: "Uno" }));
  const id = await submissionOf(member);
  const reason = "El justificante tiene más de tres meses";
  const documents = [{ kind: "addressProof", reason }];
  await claimKyc.run(call, { id });
  await rejectKyc.run(call, { id, documents, final: false, adminNote: "Parece un recibo de 2024" });
  return member;
}

/** Returns the id of the waiting submission. */
export async function submissionOf({ id }: { id: string }): Promise<number> {
  const waits = and(eq(kycSubmissions.userId, id), eq(kycSubmissions.status, "pending"));
  const [found] = await db.select({ id: kycSubmissions.id }).from(kycSubmissions).where(waits);
  if (!found) throw new Error("the member does not wait");
  return found.id;
}

/** Continues as another person. */
export async function becomes(page: Page, { email }: { email: string }): Promise<void> {
  const url = process.env.E2E_URL ?? "";
  await page.context().addCookies([{ ...(await sessionCookieOf(email)), url }]);
}

/** Returns a JSON body for an API call. */
export function asJson(body: object): RequestInit {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** Posts to an API call as a signed-in member. */
export async function postAs(user: { id: string }, path: string, init: RequestInit): Promise<void> {
  const headers = { ...init.headers, cookie: await cookieHeaderOf(user) };
  const response = await fetch(`${process.env.E2E_URL}${path}`, { method: "POST", ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}
