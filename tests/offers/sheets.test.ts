import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "@/lib/core/db/transaction";
import { requireConsent } from "@/lib/offers/consent";
import type { Confirmed, InvestorState } from "@/lib/offers/consent-rules";
import { sheetOf } from "@/lib/offers/sheet-rules";
import { currentSheet, publishSheet } from "@/lib/offers/sheets";
import { makeUser } from "../factories/identity";

const NOW = new Date("2026-11-23T10:00:00Z");
const contentOf = (text: string) => sheetOf({ A: [{ label: "Promotor", text }] });

let by: string;
beforeAll(async () => {
  by = (await makeUser()).id;
});

// An id that no other offer has.
const newOffer = () => ({ type: "fund", id: randomInt(1_000_000, 2_000_000_000) }) as const;

const publish = (offer: ReturnType<typeof newOffer>, text: string) =>
  inTransaction((tx) => publishSheet(tx, { ...offer, content: contentOf(text), by, now: NOW }));

describe("the versions of a sheet", () => {
  it("are numbered from one; an unchanged text creates no new one", async () => {
    const offer = newOffer();
    expect(await currentSheet(offer)).toBeNull();
    const first = await publish(offer, "Almazara Mágina");
    expect(first).toMatchObject({ version: 1, isNew: true, publishedAt: NOW });
    expect(await publish(offer, "Almazara Mágina")).toEqual({ ...first, isNew: false });
    const second = await publish(offer, "Almazara Sierra Mágina");
    expect(second).toMatchObject({ version: 2, isNew: true });
    expect(second.hash).not.toBe(first.hash);
    expect(await publish(offer, "Almazara Mágina")).toMatchObject({ version: 3, hash: first.hash });
    expect(await currentSheet(offer)).toMatchObject({ version: 3 });
  });

  it("are each offer's own", async () => {
    const [one, other] = [newOffer(), newOffer()];
    await publish(one, "Almazara Mágina");
    expect(await currentSheet(other)).toBeNull();
    expect(await currentSheet({ ...one, type: "loan" })).toBeNull();
  });
});

const TESTED: InvestorState = { netWorthCents: 4_000_000n, isTested: true, isSophisticated: false };
const ALL = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

describe("the confirmations of an investment", () => {
  async function consent(amountCents: bigint, investor: InvestorState, confirmed: Confirmed) {
    const offer = newOffer();
    const sheet = await publish(offer, "Almazara Mágina");
    const asked = { amountCents, investor, confirmed, now: NOW };
    return { sheet, consent: await inTransaction((tx) => requireConsent(tx, offer, asked)) };
  }

  it("are stored with it: the sheet, the time, and the amount of the warning", async () => {
    const { sheet, consent: kept } = await consent(10_000n, TESTED, { sheet: 1, risk: true, loss: true });
    expect(kept).toEqual({
      sheetId: sheet.id,
      riskAt: NOW,
      lossAt: NOW,
      untestedAt: null,
      thresholdCents: 200_000n,
      netWorthCents: 4_000_000n,
      warnedAt: null,
      isSophisticated: false,
    });
  });

  it("has a date for each warning that was needed, and none for one that was not", async () => {
    const unknown = { netWorthCents: null, isTested: false, isSophisticated: false };
    expect((await consent(100_001n, unknown, ALL)).consent).toMatchObject({
      untestedAt: NOW,
      warnedAt: NOW,
      thresholdCents: 100_000n,
      netWorthCents: null,
    });
    expect((await consent(200_000n, TESTED, ALL)).consent).toMatchObject({
      untestedAt: null,
      warnedAt: null,
    });
    const sophisticated = { ...unknown, isSophisticated: true };
    expect((await consent(100_001n, sophisticated, ALL)).consent).toMatchObject({
      untestedAt: null,
      warnedAt: null,
      isSophisticated: true,
    });
  });

  it("is refused with the name of each that is missing", async () => {
    const unknown = { netWorthCents: null, isTested: false, isSophisticated: false };
    await expect(consent(100_001n, unknown, {})).rejects.toMatchObject({
      code: "invalid",
      fields: {
        "confirmations.sheet": "Falta que confirmes: «He leído la ficha de datos fundamentales, versión 1»",
        "confirmations.risk": "Falta que confirmes: «He leído el aviso de riesgo»",
        "confirmations.loss": "Falta que confirmes: «Puedo perder los 1.000,01 € que invierto»",
        "confirmations.untested": expect.stringContaining("no he aprobado la prueba"),
        "confirmations.threshold": expect.stringContaining("más de 1.000,00 €"),
      },
    });
    await expect(consent(1n, TESTED, { sheet: 1, risk: true, loss: false })).rejects.toMatchObject({
      code: "invalid",
      fields: { "confirmations.loss": expect.any(String) },
    });
  });

  it("is refused for a sheet that is not the current one, and for an offer that has none", async () => {
    await expect(consent(1n, TESTED, { ...ALL, sheet: 2 })).rejects.toMatchObject({
      code: "conflict",
      message: "La ficha de datos fundamentales ha cambiado. Lee la versión 1 y vuelve a confirmar.",
    });
    const asked = { amountCents: 1n, investor: TESTED, confirmed: ALL, now: NOW };
    await expect(inTransaction((tx) => requireConsent(tx, newOffer(), asked))).rejects.toMatchObject({
      code: "conflict",
      message: "Esta oferta aún no tiene ficha de datos fundamentales.",
    });
  });
});
