import { BadgeCheck } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { PaperNote } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { formatDate } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import type { Contract } from "@/lib/lending/portfolio/contract-queries";
import { ContractTerms } from "./contract-view";

/** The content of the contract with a given code, to compare it with a printed copy. */
export function ContractProof({ contract }: { contract: Contract }) {
  const { id, code, hash, isTrue, lender, borrower, startedAt, timeZone, plan } = contract;
  return (
    <div className="mx-auto grid w-full max-w-176 gap-5 px-gutter pt-8 pb-12">
      <PageTitle>Contrato {code}</PageTitle>
      {isTrue ? (
        <Alert variant="success" icon={<BadgeCheck />}>
          Contrato auténtico, celebrado en {appName()}. Compara estas cifras con las de tu copia.
        </Alert>
      ) : (
        <Alert variant="destructive" role="alert">
          El préstamo ya no dice lo mismo que este contrato: escribe a soporte.
        </Alert>
      )}
      <Card as="div">
        <CardContent>
          <DetailList>
            <DetailRow label="Préstamo">N.º {id}</DetailRow>
            <DetailRow label="Prestamista">{lender}</DetailRow>
            <DetailRow label="Prestatario">{borrower}</DetailRow>
            <DetailRow label="Empezó">{formatDate(startedAt, timeZone)}</DetailRow>
            <DetailRow label="Pagos acordados">{plan.length}</DetailRow>
            <ContractTerms contract={contract} />
            <DetailRow label="Huella SHA-256" className={codeClass}>
              {hash}
            </DetailRow>
          </DetailList>
        </CardContent>
      </Card>
      <PaperNote />
    </div>
  );
}
