import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";
import { shortDay } from "@/components/lending/loan/labels";
import { type Column, DataTable } from "@/components/ui/data-table";
import { PrintButton } from "@/components/ui/print-button";
import { env } from "@/lib/core/config/env";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText, formatDate } from "@/lib/core/format/format";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";
import { centsText, printCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import type { Contract } from "@/lib/lending/portfolio/contract-queries";
import { clausesOf } from "./clauses";

/** A loan's contract on a sheet of its own, with the code by which anybody can check it. */
export function ContractView({ contract }: { contract: Contract }) {
  const { id, code, hash, lender, borrower, currency, startedAt, timeZone, plan } = contract;
  const address = new URL(`/loan-contracts/${code}`, env().APP_URL).href;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PrintButton />
        <CopyButton text={address} label="Copiar el enlace de verificación" copied="Enlace copiado" />
      </div>
      <article className="grid gap-5" data-print-sheet aria-labelledby="titulo">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-serif text-lg font-semibold">{appName()}</p>
            <PageTitle id="titulo">Contrato de préstamo n.º {id}</PageTitle>
            <Note>
              Aceptado por las dos partes en la plataforma. En vigor desde el{" "}
              {formatDate(startedAt, timeZone)} ({timeZone}).
            </Note>
          </div>
          <div className="grid justify-items-end gap-1 [&>svg]:w-24">
            <QrPicture qr={qrCodeOf(address)} label="Código QR de la página de verificación" />
            <span className={codeClass}>{code}</span>
          </div>
        </header>
        <DetailList>
          <DetailRow label="Prestamista">{lender}</DetailRow>
          <DetailRow label="Prestatario">{borrower}</DetailRow>
          <ContractTerms contract={contract} />
        </DetailList>
        <ol className="grid list-decimal gap-2 pl-5 text-sm">
          {clausesOf(contract).map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
        <SectionTitle>Pagos acordados</SectionTitle>
        <DataTable
          caption="Pagos acordados, por fecha"
          columns={columnsOf(currency)}
          rows={plan}
          keyOf={({ nr }) => nr}
          dense
        />
        <Note className="wrap-anywhere">
          Huella SHA-256: <span className={codeClass}>{hash}</span>
        </Note>
        <Note>Compruébalo en {address}</Note>
        {isDemonstration() ? <Note>Entorno de demostración — sin validez</Note> : null}
      </article>
    </>
  );
}

/** The figures of a contract, a line each. */
export function ContractTerms({ contract }: { contract: Contract }) {
  const { currency, principalCents, aprPoints, interestCents, feeCents, termDays, agreedSats } = contract;
  return (
    <>
      <DetailRow label="Principal">{centsText(principalCents, currency)}</DetailRow>
      <DetailRow label={`Interés total, ${formatDecimal(printCents(BigInt(aprPoints)))} %`}>
        {centsText(interestCents, currency)}
      </DetailRow>
      <DetailRow label="Comisión de la plataforma, 1,5 %">{centsText(feeCents, currency)}</DetailRow>
      <DetailRow label="Plazo">{termDays === 1 ? "1 día" : `${termDays} días`}</DetailRow>
      <DetailRow label="Garantía acordada">{amountText(agreedSats, "BTC")}</DetailRow>
      <DetailRow label="A devolver en total" total>
        {centsText(principalCents + interestCents, currency)}
      </DetailRow>
    </>
  );
}

function columnsOf(currency: LoanCurrency): Column<Instalment>[] {
  return [
    { name: "N.º", cell: ({ nr }) => nr },
    { name: "Vence", card: "end", cell: ({ dueOn }) => shortDay(dueOn) },
    { name: "Interés", align: "end", cell: ({ interestCents }) => centsText(interestCents, currency) },
    {
      name: "Principal",
      align: "end",
      card: "end",
      cell: ({ principalCents }) => centsText(principalCents, currency),
    },
    { name: "Pago", align: "end", card: "end", cell: (one) => centsText(amountOf(one), currency) },
  ];
}
