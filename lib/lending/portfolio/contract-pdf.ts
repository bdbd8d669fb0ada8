import { paperNote } from "@/lib/core/config/legal-mode";
import { dayText } from "@/lib/core/format/format";
import type { PdfContent, PdfPart } from "@/lib/core/pdf/content";
import { appName } from "@/lib/core/site/app-name";
import { centsText } from "@/lib/lending/cents";
import { amountOf } from "@/lib/lending/plan/plan-rules";
import type { Contract } from "./contract-queries";
import { clausesOf, inForceText, proofAddress, termsOf } from "./contract-text";

/** The PDF of a loan's contract. It contains the same code and hash as the page. */
export function contractContent(contract: Contract): PdfContent {
  const { id, code, hash, lender, borrower } = contract;
  const parties = [
    { label: "Prestamista", value: lender },
    { label: "Prestatario", value: borrower },
  ];
  return {
    title: `Contrato de préstamo n.º ${id}`,
    subtitle: inForceText(contract),
    issuer: appName(),
    issuedAt: contract.startedAt,
    sections: [
      {
        parts: [
          { kind: "facts", rows: [...parties, ...termsOf(contract)] },
          { kind: "numbered", items: clausesOf(contract) },
        ],
      },
      { heading: "Pagos acordados", parts: [planOf(contract)] },
    ],
    proof: { code, hash, address: proofAddress(contract) },
    note: paperNote(),
  };
}

function planOf({ plan, currency }: Contract): PdfPart {
  const sum = (cents: bigint) => centsText(cents, currency);
  return {
    kind: "table",
    columns: [
      { name: "N.º" },
      { name: "Vence" },
      ...["Interés", "Principal", "Pago"].map((name) => ({ name, align: "end" }) as const),
    ],
    rows: plan.map((one) => [
      String(one.nr),
      dayText(one.dueOn),
      ...[one.interestCents, one.principalCents, amountOf(one)].map(sum),
    ]),
  };
}
