import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { KycDocuments } from "@/components/identity/kyc/documents";
import { authorize } from "@/lib/auth/actor";
import { kycJson } from "@/lib/identity/kyc/present";
import { getKyc } from "@/lib/identity/kyc/queries";
import { callOf } from "../../factories/identity";
import { makeCase, oneRejected, uploadDocument } from "../../factories/kyc";
import { send } from "../../http/client";

it("a document that is not sent yet is not under review", async () => {
  const { id, user, cookie, adminCookie } = await makeCase();
  const shown = async () => {
    const kyc = kycJson(await getKyc(authorize("user", (await callOf(user)).viewer)));
    return renderToStaticMarkup(createElement(KycDocuments, { kyc, timeZone: "UTC" }));
  };
  expect(await shown()).toContain("En revisión");
  await send(REJECT, "POST", { cookie: adminCookie, params: { id }, body: oneRejected });
  expect((await uploadDocument(cookie, "identity")).status).toBe(201);
  const replaced = await shown();
  expect(replaced).toContain("Cargado");
  expect(replaced).not.toContain("En revisión");
});
