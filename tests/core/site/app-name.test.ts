import { expect, it, vi } from "vitest";
import { GET as document } from "@/app/api/openapi.json/route";
import { sheetContentOf } from "@/lib/lending/sheets/content";

it("is the one that the operator chooses, in the API's document and in the information sheet of a loan", async () => {
  vi.stubEnv("APP_NAME", "Plaza");
  expect((await document().json()).info).toMatchObject({ title: "Plaza", version: "1" });
  const sheet = sheetContentOf({
    id: 1,
    amountCents: 100_000n,
    currency: "EUR",
    collateralSats: 5_000_000n,
    aprPoints: 600,
    taePoints: 620n,
    termDays: 90,
    repayment: "whole",
    purpose: null,
    purposeKind: "personal",
  });
  expect(JSON.stringify(sheet)).toContain("Un miembro de Plaza.");
  expect(JSON.stringify(sheet)).toContain("La guarda Plaza.");
  vi.unstubAllEnvs();
});
