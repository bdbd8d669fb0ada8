import { FileText, ScrollText } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { sum, taeText } from "@/components/lending/posts/labels";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { feeText } from "@/lib/core/config/fees";
import { shown } from "@/lib/core/format/amount-text";
import { rateText } from "@/lib/core/format/short-decimal";
import { centsText, formatCents, parseCents, printCents } from "@/lib/lending/cents";
import { LOAN } from "@/lib/lending/loan/machine";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { isRunning } from "@/lib/lending/loan/rules";
import { taePoints } from "@/lib/lending/plan/interest-rules";
import { owesAll } from "./labels";

/** The agreed terms, with the documents. */
export function TermsCard({ loan }: { loan: LoanDetail }) {
  const { id, amount, currency, interestRate, totalInterest, platformFee, startedAt, role } = loan;
  const mine = taeOf(loan, role);
  return (
    <Card aria-labelledby="condiciones">
      <CardHeader>
        <CardTitle id="condiciones">Condiciones</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailList>
          <DetailRow label="Principal">
            <Amount {...sum(amount, currency)} />
          </DetailRow>
          <DetailRow label={`Interés total, ${rateText(interestRate)}`}>
            <Amount {...sum(totalInterest, currency)} />
          </DetailRow>
          {role === "borrower" ? (
            <DetailRow label={`Comisión (${feeText(loan.feePoints)})`}>
              <Amount {...sum(platformFee, currency)} />
            </DetailRow>
          ) : null}
          <DetailRow label="TAE para ti">
            <Amount text={taeText(mine)} unit="%" />
          </DetailRow>
          <DetailRow label="Garantía acordada">
            <Amount {...shown(loan.collateralAmount, "BTC")} />
          </DetailRow>
          <Total loan={loan} />
        </DetailList>
      </CardContent>
      {startedAt ? (
        <ItemGroup className="border-t">
          <Item className="flex items-center gap-3 text-sm">
            <FileText />
            <span className="grid">
              <Link href={`/p2p-lending/loans/${id}/contract`}>Contrato de préstamo</Link>
              <Note as="span">Con huella: en PDF o para imprimir</Note>
            </span>
          </Item>
          <Item className="flex items-center gap-3 text-sm">
            <ScrollText />
            <span className="grid">
              <a href={`/api/loans/${id}/statement/pdf`} download>
                Extracto del préstamo
              </a>
              <Note as="span">
                PDF, hasta hoy; también en{" "}
                <a href={`/api/loans/${id}/statement`} download>
                  CSV
                </a>
              </Note>
            </span>
          </Item>
        </ItemGroup>
      ) : null}
    </Card>
  );
}

/** The total with the payments made so far, and the agreed one if it differs: early repayment saves interest. */
function Total({ loan }: { loan: LoanDetail }) {
  const { currency, role, returnAmount } = loan;
  const agreed = parseCents(returnAmount);
  // What was really paid of a loan that has ended is in its outcome.
  const total = isRunning(loan.status) ? runningTotal(loan) : agreed;
  const label = LOAN.isFinal(loan.status)
    ? "Acordado en total"
    : role === "borrower"
      ? "Devuelves en total"
      : "Cobras en total";
  const note = total === agreed ? undefined : <Note as="span">Acordado: {centsText(agreed, currency)}</Note>;
  return (
    <DetailRow label={label} note={note} total>
      <Amount {...formatCents(total, currency)} />
    </DetailRow>
  );
}

function runningTotal(loan: LoanDetail): bigint {
  const { plan, repaid, debt } = loan;
  const unpaid = plan.filter(({ paidAt }) => paidAt === null);
  const left =
    owesAll(loan) && debt
      ? parseCents(debt.total)
      : unpaid.reduce((all, { amount }) => all + parseCents(amount), 0n);
  return parseCents(repaid.amount) + left;
}

function taeOf(loan: LoanDetail, role: LoanDetail["role"]): string {
  const { amount, interestRate, term: termDays, repayment, platformFee } = loan;
  const terms = {
    principalCents: parseCents(amount),
    aprPoints: Number(parseCents(interestRate)),
    termDays,
    repayment,
  };
  return printCents(taePoints(role === "lender" ? terms : { ...terms, feeCents: parseCents(platformFee) }));
}
