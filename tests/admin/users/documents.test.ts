import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as DOCUMENT } from "@/app/api/admin/kyc/[id]/documents/[kind]/route";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { UserDocuments } from "@/components/admin/users/documents";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { listSentDocuments } from "@/lib/identity/kyc/queries";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import {
  makeCase,
  oneRejected,
  REASON,
  readDocument,
  submitDocuments,
  uploadDocument,
} from "../../factories/kyc";
import { send } from "../../http/client";

const ADMIN = {} as AdminActor;

let sent: Awaited<ReturnType<typeof makeCase>>;
beforeEach(async () => {
  sent = await makeCase();
});

const listed = (user: { id: string }) => listSentDocuments(ADMIN, user.id);
const drawn = async (user: { id: string }) =>
  renderToStaticMarkup(
    createElement(UserDocuments, { documents: await listed(user), timeZone: "Europe/Madrid" }),
  );

describe("the KYC documents on the user sheet", () => {
  it("are listed with state and date, and link to the recorded access", async () => {
    const { user, admin, adminCookie, id } = sent;
    const documents = await listed(user);
    expect(documents.map(({ kind, status }) => [kind, status])).toEqual([
      ["identity", "pending"],
      ["addressProof", "pending"],
      ["selfie", "pending"],
    ]);
    const html = await drawn(user);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(documents.map((one) => `/api/admin/kyc/${id}/documents/${one.kind}?v=${one.id}`));
    expect(html.match(/En revisión/g)).toHaveLength(3);
    const [first] = documents;
    expect(html).toContain(`Cargado el ${formatDate(first?.createdAt ?? new Date(0), "Europe/Madrid")}`);
    const { pathname } = new URL(links[0] ?? "", "http://localhost");
    const [, submission = "", kind = ""] = pathname.match(/kyc\/(\d+)\/documents\/(\w+)$/) ?? [];
    expect((await readDocument(DOCUMENT, adminCookie, { id: submission, kind })).status).toBe(200);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "identity.read-kyc-document",
      targetId: user.id,
      details: { kind: "identity" },
    });
  });

  it("show the reason for a rejection; a resubmitted document replaces the rejected one", async () => {
    const { user, cookie, adminCookie, id } = sent;
    await send(REJECT, "POST", { cookie: adminCookie, params: { id }, body: oneRejected });
    const html = await drawn(user);
    expect(html).toContain(`Motivo: ${REASON}`);
    expect(html).toContain("Rechazado");
    const again = await submitDocuments(cookie, ["identity"]);
    const identity = (await listed(user)).find(({ kind }) => kind === "identity");
    expect(identity).toMatchObject({ status: "pending", reason: null, submissionId: Number(again) });
    expect(await drawn(user)).not.toContain(REASON);
  });

  it("exclude uploads that were not submitted, and those of other members", async () => {
    const other = await makeUser();
    await uploadDocument(await cookieHeaderOf(other), "identity");
    expect(await listed(other)).toEqual([]);
    expect(await drawn(other)).toContain("No ha enviado ningún documento.");
  });
});
