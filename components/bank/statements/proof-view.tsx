import { BadgeCheck } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { PaperNote } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { ASSET_NAMES, PAPER_ZONE } from "@/lib/bank/accounts/constants";
import type { FoundProof } from "@/lib/bank/accounts/proof-queries";
import { amountText, formatDate, paperDayText } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";

/** The content of the statement with a given code, to compare it with the printed one. */
export function ProofView({ proof }: { proof: FoundProof }) {
  return (
    <div className="mx-auto grid w-full max-w-176 gap-5 px-gutter pt-8 pb-12">
      <PageTitle>Extracto {proof.code}</PageTitle>
      {proof.isTrue ? (
        <Alert variant="success" icon={<BadgeCheck />}>
          Extracto auténtico, emitido por {appName()}. Compara estas cifras con las de tu copia.
        </Alert>
      ) : (
        <Alert variant="destructive" role="alert">
          Las cifras de este extracto ya no coinciden con el libro: pide uno nuevo.
        </Alert>
      )}
      <Card as="div">
        <CardContent>
          <DetailList>
            <DetailRow label="Titular">{proof.holder}</DetailRow>
            <DetailRow label="Cuenta">{ASSET_NAMES[proof.asset]}</DetailRow>
            <DetailRow label="Días">
              {paperDayText(proof.fromOn)} – {paperDayText(proof.toOn)}
            </DetailRow>
            <DetailRow label="Saldo inicial">{amountText(proof.openingMinor, proof.asset)}</DetailRow>
            <DetailRow label="Movimientos">{proof.lines}</DetailRow>
            <DetailRow label="Saldo final">{amountText(proof.closingMinor, proof.asset)}</DetailRow>
            <DetailRow label="Emitido">{formatDate(proof.createdAt, PAPER_ZONE)}</DetailRow>
            <DetailRow label="Huella SHA-256" className={codeClass}>
              {proof.hash}
            </DetailRow>
          </DetailList>
        </CardContent>
      </Card>
      <PaperNote />
    </div>
  );
}
