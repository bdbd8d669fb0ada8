import { describe, expect, it } from "vitest";
import {
  exchangeRateLabel,
  instructionRows,
  paidLabel,
  statusLabel,
} from "@/components/exchange/trades/labels";

describe("payment instructions", () => {
  it("are split into rows if labelled, and grouped if not", () => {
    const written = "Beneficiaria: Marta Ferrer\nIBAN: ES91 2100\n\nSin más texto.\nGracias.";
    expect(instructionRows(written)).toEqual([
      { label: "Beneficiaria", text: "Marta Ferrer" },
      { label: "IBAN", text: "ES91 2100" },
      { label: "Instrucciones", text: "Sin más texto.\nGracias." },
    ]);
  });

  it("keep an address complete, and return nothing for an empty text", () => {
    expect(instructionRows("https://paypal.example/ana")).toEqual([
      { label: "Instrucciones", text: "https://paypal.example/ana" },
    ]);
    expect(instructionRows("")).toEqual([]);
  });
});

describe("the labels of a trade", () => {
  const counterpart = { name: "Ana Prueba" };

  it("says who paid, but not what was paid outside if a dispute divided the bitcoin", () => {
    expect(paidLabel({ role: "buyer", counterpart, buyerPercent: null })).toBe("Pagaste a Ana");
    expect(paidLabel({ role: "seller", counterpart, buyerPercent: null })).toBe("Te pagó Ana");
    expect(paidLabel({ role: "seller", counterpart, buyerPercent: 60 })).toBe("Precio acordado");
  });

  it("says which part of a divided trade was completed", () => {
    expect(statusLabel({ status: "completed", buyerPercent: null })).toBe("Completada");
    expect(statusLabel({ status: "completed", buyerPercent: 60 })).toBe("Completada al 60 %");
  });

  it("writes the rate with four decimals, and more only where it has them", () => {
    expect(exchangeRateLabel("1.084000")).toBe("1 € = 1,0840 US$");
    expect(exchangeRateLabel("1.084512")).toBe("1 € = 1,084512 US$");
    expect(exchangeRateLabel("1.1")).toBe("1 € = 1,1000 US$");
  });
});
