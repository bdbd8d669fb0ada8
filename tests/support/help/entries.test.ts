import { describe, expect, it } from "vitest";
import { routeOf } from "@/lib/auth/access";
import { QUOTE_SECONDS } from "@/lib/bank/conversion/constants";
import { FEE_BASIS_POINTS, MAX_LIQUIDATION_FEE_POINTS } from "@/lib/core/config/constants";
import { feeText } from "@/lib/core/config/fees";
import { amountText } from "@/lib/core/format/format";
import { search } from "@/lib/core/search/search";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { LOAN } from "@/lib/lending/loan/machine";
import { CLEAR_LTV, MARGIN_CALLS } from "@/lib/lending/margin/constants";
import { ORDER } from "@/lib/marketplace/orders/machine";
import { HELP_ENTRIES } from "@/lib/support/help/entries";
import { PUBLIC_HELP } from "@/lib/support/help/public";
import { countText, findHelp, HELP_CATEGORIES, readHelpFilter } from "@/lib/support/help/rules";
import { searchHelp } from "@/lib/support/queries";
import { referenceOf } from "@/lib/support/rules";
import { callOf, makeUser } from "../../factories/identity";

const find = (query: string, filter: Parameters<typeof findHelp>[1]["filter"] = "todas") =>
  findHelp(HELP_ENTRIES, { query, filter }).map(({ id }) => id);

describe("the help's questions", () => {
  it("are at least eight, of all categories, each with its own address", () => {
    expect(HELP_ENTRIES.length).toBeGreaterThanOrEqual(8);
    expect(new Set(HELP_ENTRIES.map(({ category }) => category))).toEqual(new Set(HELP_CATEGORIES));
    expect(new Set(HELP_ENTRIES.map(({ id }) => id)).size).toBe(HELP_ENTRIES.length);
  });

  it("name the formats that the identity verification accepts, as its steps do", () => {
    const answer = HELP_ENTRIES.find(({ id }) => id === "kyc")?.answer;
    expect(answer).toContain("JPG, PNG o WebP");
    expect(answer).not.toContain("con el documento");
  });

  it("link to existing pages", () => {
    const hrefs = HELP_ENTRIES.flatMap(({ links = [] }) => links.map(({ href }) => href));
    const pages = hrefs.filter((href) => !href.startsWith("#")).map((href) => href.split(/[?#]/)[0] ?? "");
    expect(pages.filter((page) => !routeOf(page))).toEqual([]);
  });

  it("contain the current fees", () => {
    const fees = HELP_ENTRIES.find(({ id }) => id === "comisiones")?.answer;
    for (const rate of Object.values(FEE_BASIS_POINTS)) expect(fees).toContain(feeText(rate));
  });

  it("contain the limits of each level, and the validity of a quote", () => {
    const answerOf = (id: string) => HELP_ENTRIES.find((entry) => entry.id === id)?.answer ?? "";
    const LIMITED = {
      "ingresar-euros": ["depositPerMonthMinor"],
      "retirar-euros": ["withdrawalPerDayMinor", "withdrawalPerMonthMinor"],
      "pagar-miembros": ["paymentPerDayMinor"],
      pools: ["investmentPerYearMinor"],
    } as const;
    expect(new Set(Object.values(LIMITED).flat())).toEqual(new Set(Object.keys(KYC_LIMITS.basic)));
    for (const [id, limits] of Object.entries(LIMITED)) {
      for (const level of Object.values(KYC_LIMITS)) {
        for (const limit of limits) expect(answerOf(id)).toContain(amountText(level[limit], "EUR"));
      }
    }
    expect(answerOf("convertir")).toContain(`vale ${QUOTE_SECONDS} segundos`);
  });

  it("contain the LTV limits of a loan, and the time limits of its steps", () => {
    const answerOf = (id: string) => HELP_ENTRIES.find((entry) => entry.id === id)?.answer ?? "";
    for (const points of [...MARGIN_CALLS, CLEAR_LTV]) {
      expect(answerOf("prestamo-ltv")).toMatch(new RegExp(`\\b${points / 100}\\b`));
    }
    expect(answerOf("prestamo-liquidacion")).toContain(feeText(MAX_LIQUIDATION_FEE_POINTS));
    expect(answerOf("prestamo-costes")).toContain(feeText(FEE_BASIS_POINTS.loans));
    const now = new Date();
    const hours = (state: "pending" | "secured" | "overdue") =>
      (Number(LOAN.endOf(state, {}, now)) - Number(now)) / 3_600_000;
    expect(answerOf("prestamo-pasos")).toContain(`${hours("pending") / 24} días`);
    expect(answerOf("prestamo-pasos")).toContain(`${hours("secured")} horas`);
    expect(answerOf("prestamo-cuotas")).toContain(`${hours("overdue")} horas`);
  });

  it("say after how long an item, and a service, counts as received", () => {
    const answer = HELP_ENTRIES.find(({ id }) => id === "comprar")?.answer;
    const now = new Date();
    const daysOf = (isService: boolean) =>
      (Number(ORDER.endOf("shipped", { isService }, now)) - Number(now)) / 86_400_000;
    expect(answer).toContain(`a los ${daysOf(false)} días del envío`);
    expect(answer).toContain(`un servicio, a los ${daysOf(true)}.`);
  });

  it("are found by words of the question or the answer, in any case and with or without accents", () => {
    expect(find("CONTRASEÑA")).toContain("olvido-contrasena");
    expect(find("codigo qr")).toEqual(["segundo-factor"]);
    expect(find("  ")).toHaveLength(HELP_ENTRIES.length);
    expect(find("(.*")).toEqual([]);
  });

  it("are found by common words that the answer does not contain", () => {
    expect(find("fraude")).toContain("fraude");
    expect(find("estafa")).toContain("fraude");
  });

  it("do not announce an area as future", () => {
    const preparing = HELP_ENTRIES.filter(({ answer }) => answer.includes("en preparación"));
    expect(preparing.map(({ id }) => id)).toEqual([]);
  });

  it("link visitors only to pages that they can open", () => {
    expect(PUBLIC_HELP.length).toBeGreaterThanOrEqual(8);
    const hrefs = PUBLIC_HELP.flatMap(({ links = [] }) => links.map(({ href }) => href));
    const pages = hrefs.filter((href) => !href.startsWith("#")).map((href) => href.split(/[?#]/)[0] ?? "");
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => routeOf(page)?.guard !== "public")).toEqual([]);
  });

  it("keep the category in the address, and ignore an unknown one", () => {
    expect([readHelpFilter("seguridad"), readHelpFilter("otra"), readHelpFilter(null)]).toEqual([
      "seguridad",
      "todas",
      "todas",
    ]);
  });

  it("are found in one category only, where one is chosen", () => {
    expect(find("", "marketplace")).toEqual([
      "comprar",
      "anuncios-busquedas",
      "vender",
      "denunciar",
      "nivel-requerido",
    ]);
    expect(find("contraseña", "marketplace")).toEqual([]);
  });

  it("are counted in words", () => {
    expect(countText(1, "todas")).toBe("1 resultado");
    expect(countText(0, "todas")).toBe("0 resultados");
    expect(countText(1, "cuenta")).toBe("1 resultado en Cuenta");
    expect(countText(4, "seguridad")).toBe("4 resultados en Seguridad");
  });

  it("join the header's search, for members", async () => {
    const { viewer } = await callOf(await makeUser());
    expect(await search([searchHelp], viewer, "dos pasos")).toContainEqual({
      kind: "help",
      title: "¿Cómo activo la verificación en dos pasos?",
      note: "Centro de Ayuda · Seguridad",
      href: "/help#segundo-factor",
    });
    expect(await search([searchHelp], null, "dos pasos")).toEqual([]);
  });
});

it("names a message with letters that are not easily confused", () => {
  expect(referenceOf(Uint8Array.from([0, 9, 10, 17, 18, 31, 32, 255]))).toBe("C-09AH-JZ0Z");
});
