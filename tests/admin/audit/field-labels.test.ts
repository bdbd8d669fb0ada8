import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { FIELD_LABELS } from "@/lib/admin/audit/field-labels";
import { actionChoices, detailsOf } from "@/lib/admin/audit/rules";
import { COMMAND_GUARDS } from "../../guards/commands";

it("every detail that is written into the audit log has a Spanish name", () => {
  const written = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => detailsIn(join("lib", name)));
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((name) => !(name in FIELD_LABELS))).toEqual([]);
});

it("every area that has commands can be chosen whole", () => {
  const prefixes = actionChoices().map(({ prefix }) => prefix);
  const areas = new Set(Object.keys(COMMAND_GUARDS).map((name) => name.replace(/\..*/, ".")));
  expect([...areas].filter((area) => !prefixes.includes(area))).toEqual([]);
});

it("values of closed lists are shown in Spanish, decimals with a comma, and two values of a list are not a change", () => {
  const fields = detailsOf({
    kycStatus: ["pending", "verified"],
    type: "sell",
    eurUsdRate: ["1.080000", "1.090000"],
    btcAmount: "0.01",
    btc: [false, true],
    fields: ["title", "price"],
    chapters: [7, 5],
    reason: "sell",
    address: "192.0.2.1",
  });
  expect(fields.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Estado KYC", "pendiente", "verificado"],
    ["Tipo", null, "venta"],
    ["Dólares por euro", "1,080000", "1,090000"],
    ["Cantidad de BTC", null, "0,01"],
    ["BTC P2P", "no", "sí"],
    ["Campos", null, "Título, Precio"],
    ["Capítulos", null, "7, 5"],
    ["Motivo", null, "sell"],
    ["Dirección", null, "192.0.2.1"],
  ]);
});

function detailsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!text.includes("details:")) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isDetails(node)) {
      for (const { name } of node.initializer.properties)
        if (name && ts.isIdentifier(name)) found.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Details = ts.PropertyAssignment & { initializer: ts.ObjectLiteralExpression };

// Everything in a `details` object is written to the log: beside an action, in a recorded change, or in the outcome of
// a deal.
function isDetails(node: ts.Node): node is Details {
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === "details" &&
    ts.isObjectLiteralExpression(node.initializer)
  );
}
