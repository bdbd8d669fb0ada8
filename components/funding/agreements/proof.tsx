import { BadgeCheck } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { PaperNote } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { appName } from "@/lib/core/site/app-name";
import type { Agreement } from "@/lib/funding/agreements/queries";

/** The content of the agreement with a given code, to compare it with a printed copy. */
export function AgreementProof({ agreement }: { agreement: Agreement }) {
  const { title, code, hash, isTrue, isRevoked, parties, figures, clauses, since } = agreement;
  return (
    <div className="mx-auto grid w-full max-w-176 gap-5 px-gutter pt-8 pb-12">
      <PageTitle>{title}</PageTitle>
      {isTrue ? (
        <Alert variant="success" icon={<BadgeCheck />}>
          Acuerdo auténtico, firmado en {appName()}. Compara estas cifras con las de tu copia.
        </Alert>
      ) : (
        <Alert variant="destructive" role="alert">
          Lo guardado ya no dice lo mismo que lo firmado: escribe a soporte.
        </Alert>
      )}
      {isRevoked ? (
        <Alert variant="closed">Quedó sin efecto antes de pagarse: el dinero volvió al inversor.</Alert>
      ) : null}
      <Card as="div">
        <CardContent className="grid gap-4">
          <DetailList>
            <DetailRow label="Código" className={codeClass}>
              {code}
            </DetailRow>
            {[...parties, ...figures].map(({ label, value }) => (
              <DetailRow key={label} label={label}>
                {value}
              </DetailRow>
            ))}
            <DetailRow label="Huella SHA-256" className={codeClass}>
              {hash}
            </DetailRow>
          </DetailList>
          {since.length > 0 ? (
            <section className="grid gap-2" aria-labelledby="despues">
              <h2 id="despues" className="text-sm font-semibold">
                Después de la firma
              </h2>
              <DetailList>
                {since.map(({ label, value }) => (
                  <DetailRow key={label} label={label}>
                    {value}
                  </DetailRow>
                ))}
              </DetailList>
            </section>
          ) : null}
          <ol className="grid list-decimal gap-2 pl-5 text-sm">
            {clauses.map((clause) => (
              <li key={clause} className="wrap-anywhere whitespace-pre-line">
                {clause}
              </li>
            ))}
          </ol>
        </CardContent>
      </Card>
      <PaperNote />
    </div>
  );
}
