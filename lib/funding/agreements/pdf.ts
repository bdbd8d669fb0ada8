import { env } from "@/lib/core/config/env";
import { paperNote } from "@/lib/core/config/legal-mode";
import type { PdfContent } from "@/lib/core/pdf/content";
import { appName } from "@/lib/core/site/app-name";
import type { Agreement } from "./queries";

/** The PDF of an agreement, with the same code and hash as its page. */
export function agreementPdf(agreement: Agreement): PdfContent {
  const { title, parties, figures, clauses, since, code, hash, ownerSignedAt, investorSignedAt } = agreement;
  const signedAt = ownerSignedAt > investorSignedAt ? ownerSignedAt : investorSignedAt;
  return {
    title,
    subtitle: `Firmado por las dos partes en ${appName()}.`,
    issuer: appName(),
    issuedAt: signedAt,
    sections: [
      { heading: "Las partes", parts: [{ kind: "facts", rows: parties }] },
      { heading: "Lo acordado", parts: [{ kind: "facts", rows: figures }] },
      { heading: "Condiciones", parts: [{ kind: "numbered", items: clauses }] },
      ...(since.length > 0
        ? [{ heading: "Después de la firma", parts: [{ kind: "facts", rows: since } as const] }]
        : []),
    ],
    proof: { code, hash, address: new URL(`/funding-agreements/${code}`, env().APP_URL).href },
    note: paperNote(),
  };
}
