import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { Note, PaperNote } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";

import { type Column, DataTable } from "@/components/parts/data-table";
import { PdfLink } from "@/components/parts/pdf-link";
import { PrintButton } from "@/components/parts/print-button";
import { dayText } from "@/lib/core/format/format";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";
import { centsText } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import type { Contract } from "@/lib/lending/portfolio/contract-queries";
import { clausesOf, inForceText, proofAddress, termsOf } from "@/lib/lending/portfolio/contract-text";

/** A printable loan contract, with a code by which anyone can verify it. */
export function ContractView({ contract }: { contract: Contract }) {
  const { id, code, hash, lender, borrower, currency, plan } = contract;
  const address = proofAddress(contract);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PdfLink href={`/api/loans/${id}/contract/pdf`} />
        <PrintButton />
        <CopyButton text={address} label="Copiar el enlace de verificación" copied="Enlace copiado" />
      </div>
      <article className="grid gap-5" data-print-sheet aria-labelledby="titulo">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-serif text-lg font-semibold">{appName()}</p>
            <PageTitle id="titulo">Contrato de préstamo n.º {id}</PageTitle>
            <Note>{inForceText(contract)}</Note>
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
        <PaperNote />
      </article>
    </>
  );
}

/** The terms of a contract, one per line. */
export function ContractTerms({ contract }: { contract: Contract }) {
  return termsOf(contract).map(({ label, value, isTotal }) => (
    <DetailRow key={label} label={label} total={isTotal}>
      {value}
    </DetailRow>
  ));
}

function columnsOf(currency: LoanCurrency): Column<Instalment>[] {
  return [
    { name: "N.º", cell: ({ nr }) => nr },
    { name: "Vence", cell: ({ dueOn }) => dayText(dueOn) },
    { name: "Interés", align: "end", cell: ({ interestCents }) => centsText(interestCents, currency) },
    {
      name: "Principal",
      align: "end",
      cell: ({ principalCents }) => centsText(principalCents, currency),
    },
    { name: "Pago", align: "end", cell: (one) => centsText(amountOf(one), currency) },
  ];
}
