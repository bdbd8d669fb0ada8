import { ReportButton } from "@/components/forms/reports/report-button";
import type { SentAction } from "@/lib/core/command/form-state";
import {
  PUBLICATION_REPORT_REASONS,
  PUBLICATION_TEXTS,
  type PublicationKind,
} from "@/lib/offers/reports/constants";

type ReportPublicationProps = { kind: PublicationKind; id: number; action: SentAction };

/** Reports a startup, funding request, project, fund or post of the loan market to the administrators. */
export function ReportPublication({ kind, id, action }: ReportPublicationProps) {
  const { noun, isFeminine } = PUBLICATION_TEXTS[kind];
  return (
    <ReportButton
      id={id}
      title={`Denunciar ${isFeminine ? "la" : "el"} ${noun}`}
      action={action}
      reasons={PUBLICATION_REPORT_REASONS}
    />
  );
}
