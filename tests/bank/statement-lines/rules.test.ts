import { describe, expect, it } from "vitest";
import { lineKeys } from "@/lib/bank/statement-lines/rules";
import { readStatementFile } from "@/lib/bank/statement-lines/statement-file";
import { camtOf, csvOf, HEAD } from "../../factories/bank-statements";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatementFile(bytes(text));

describe("a statement as CSV", () => {
  it("is read in every supported encoding, with commas or semicolons", () => {
    const text = csvOf([{ name: "Íñigo Núñez", amount: "1234.50" }]);
    const latin1 = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
    const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le"));
    const semicolons = text.replaceAll(",", ";").replace("1234.50", "1234,50");
    const files = [bytes(text), bytes(`\uFEFF${text}`), latin1, utf16, bytes(semicolons)];
    for (const file of files) {
      expect(readStatementFile(file).lines).toMatchObject([{ name: "Íñigo Núñez", amountMinor: 123_450n }]);
    }
  });

  it.each([
    ["", "El archivo está vacío"],
    [HEAD, "El extracto no tiene movimientos"],
    ["date,amount\n2026-11-20,1", "Falta la columna currency"],
    [csvOf([{}, { date: "2026-02-30" }]), "Línea 3: la fecha debe ser como 2026-11-22"],
    [csvOf([{ amount: "1e3" }]), "Línea 2: el importe no es un importe"],
    [csvOf([{ amount: "0.00" }]), "Línea 2: el importe no es un importe"],
    [csvOf([{ currency: "euros" }]), "Línea 2: la moneda tiene tres letras"],
    [`${HEAD}\n2026-11-20,1.00,EUR`, "No se puede leer la línea 2: no es un CSV"],
    [`${HEAD}\n"2026-11-20,1.00,EUR,a,b,c`, "No se puede leer la línea 2: no es un CSV"],
  ])("that is wrong is refused whole: %j", (text, why) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: "invalid", fields: { file: why } }));
  });
});

describe("a statement as CAMT.053", () => {
  it("contains its booked entries, the account and the closing balance", () => {
    const { format, iban, lines, closing } = read(
      camtOf([
        { amount: "50.00", reference: "LJ 1", bankReference: "A1" },
        { amount: "7.10", isOut: true },
        { amount: "9.00", status: "PDNG" },
      ]),
    );
    expect([format, iban, closing]).toEqual([
      "camt053",
      "ES9121000418450200051332",
      { minor: 100_000n, on: "2026-11-20" },
    ]);
    expect(lines).toMatchObject([
      {
        bankReference: "A1",
        amountMinor: 5_000n,
        reference: "LJ 1",
        name: "Íñigo & Hijos",
        bookedOn: "2026-11-20",
        isReturn: false,
      },
      { bankReference: null, amountMinor: -710n, isReturn: false },
    ]);
    expect(lines[0]?.iban).toBe("DE89370400440532013000");
  });

  it("marks a line as a return only if the bank does", () => {
    const { lines } = read(
      camtOf([
        { amount: "50.00", reference: "RtrInf AC04" },
        { amount: "50.00", isReturn: true },
      ]),
    );
    expect(lines.map(({ isReturn }) => isReturn)).toEqual([false, true]);
  });

  it("of a batch contains a line for each payment", () => {
    const detail = (amount: string, ref: string) =>
      `<TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
    const entry = `<Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryRef>9</NtryRef><AcctSvcrRef>B9</AcctSvcrRef><NtryDtls>${detail("1.00", "ONE")}${detail("2.00", "NOTPROVIDED")}</NtryDtls></Ntry>`;
    const { lines } = read(camtOf([]).replace("</Stmt>", `${entry}</Stmt>`));
    expect(lines).toMatchObject([
      { amountMinor: 100n, reference: "ONE", bankReference: "B9/1" },
      { amountMinor: 200n, reference: "", bankReference: "B9/2" },
    ]);
  });

  it.each([
    ["<a><b></a>", "El XML está roto en la línea 1"],
    ["<Document><Other/></Document>", "El XML no es un CAMT.053"],
    [`<!DOCTYPE a [<!ENTITY x "y">]><Document/>`, "El XML define entidades: no se lee"],
    [`<?xml version="1.0" encoding="UTF-7"?><Document/>`, "Codificación no admitida: utf-7"],
    ["<a>".repeat(5_000) + "</a>".repeat(5_000), "El XML no se puede leer"],
    [camtOf([{ amount: "1.234" }]), "Falta el importe de un movimiento"],
    [camtOf([{ amount: "-5.00" }]), "Falta el importe de un movimiento"],
  ])("that is wrong, or made to hurt, is refused whole: %#", (text, why) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ fields: { file: why } }));
  });
});

describe("the key of a line", () => {
  const { lines } = read(csvOf([{}, {}, { amount: "51.00" }]));

  it("is the same in every file, and another for each of two equal lines", () => {
    const keys = lineKeys(lines);
    expect(new Set(keys).size).toBe(3);
    expect(lineKeys(lines.toReversed())[0]).toBe(keys[2]);
    expect(lineKeys(lines.slice(0, 1))).toEqual(keys.slice(0, 1));
  });

  it("is the bank's own, where it has one", () => {
    const [one] = read(camtOf([{ amount: "5.00", bankReference: "A1", reference: "x" }])).lines;
    const [other] = read(camtOf([{ amount: "5.00", bankReference: "A1", reference: "y" }])).lines;
    expect(lineKeys([one, other].flatMap((line) => line ?? []).slice(0, 1))).toEqual(
      lineKeys([other].flatMap((line) => line ?? [])),
    );
  });

  it("is different on another day, and does not use a placeholder for a missing value", () => {
    const [line] = read(camtOf([{ amount: "5.00", bankReference: "A1" }])).lines;
    if (!line) throw new Error("no line was read");
    expect(lineKeys([{ ...line, bookedOn: "2026-11-21" }])).not.toEqual(lineKeys([line]));
    expect(read(camtOf([{ amount: "5.00", bankReference: "NONREF" }])).lines[0]?.bankReference).toBeNull();
  });
});
