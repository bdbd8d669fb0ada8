import type { Viewer } from "@/lib/auth/actor";
import { paperNote } from "@/lib/core/config/legal-mode";
import { clock } from "@/lib/core/format/clock";
import { amountText, formatDate } from "@/lib/core/format/format";
import type { PdfContent, PdfPart } from "@/lib/core/pdf/content";
import { renderPdf } from "@/lib/core/pdf/render";
import { appName } from "@/lib/core/site/app-name";
import { centsText } from "@/lib/lending/cents";
import { LOAN } from "@/lib/lending/loan/machine";
import { type LoanDetail, readLoan } from "@/lib/lending/loan/queries";
import { readContract } from "./contract-queries";
import { proofAddress } from "./contract-text";
import { linesOf, type StatementLine } from "./statement";

/**
 * The PDF of one of the member's own loans, with the same rows as its CSV. Throws `not_found`, also before the loan
 * has started.
 */
export async function printLoan(viewer: Pick<Viewer, "id" | "isAdmin">, id: number) {
  const loan = await readLoan(viewer, id);
  const contract = await readContract(viewer, id);
  return renderPdf(contentOf({ loan, contract, lines: await linesOf(loan) }));
}

type StatementData = {
  loan: LoanDetail;
  contract: Awaited<ReturnType<typeof readContract>>;
  lines: readonly StatementLine[];
};

function contentOf({ loan, contract, lines }: StatementData): PdfContent {
  const now = clock.now();
  const { lender, borrower, principalCents, currency, timeZone, startedAt } = contract;
  const facts = [
    { label: "Prestamista", value: lender },
    { label: "Prestatario", value: borrower },
    { label: "Principal", value: centsText(principalCents, currency) },
    { label: "Empezó", value: formatDate(startedAt, timeZone) },
    { label: "Estado", value: LOAN.labels[loan.status] },
    { label: "Contrato", value: proofAddress(contract) },
  ];
  return {
    title: `Extracto del préstamo n.º ${loan.id}`,
    subtitle: `Hasta el ${formatDate(now, timeZone)} (${timeZone}).`,
    issuer: appName(),
    issuedAt: now,
    sections: [
      { parts: [{ kind: "facts", rows: facts }] },
      { heading: "Movimientos", parts: [tableOf(lines, timeZone)] },
    ],
    note: paperNote(),
  };
}

function tableOf(lines: readonly StatementLine[], timeZone: string): PdfPart {
  return {
    kind: "table",
    columns: [
      { name: "Fecha" },
      { name: "Movimiento" },
      ...["Importe", "Interés", "Principal", "Queda"].map((name) => ({ name, align: "end" }) as const),
    ],
    rows: lines.map(({ at, name, currency, sums }) => [
      ...[formatDate(at, timeZone), name],
      ...sums.map((sum) => {
        if (sum === null) return "";
        return currency === "BTC" ? amountText(sum, "BTC") : centsText(sum, currency);
      }),
    ]),
  };
}
