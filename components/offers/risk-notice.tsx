import { Alert } from "@/components/ui/alert";
import { RISK_NOTICE } from "@/lib/offers/risk-notice";

/** The full risk notice, which every investor reads before investing. */
export function RiskNotice({ id = "aviso-de-riesgo" }: { id?: string }) {
  return (
    <Alert variant="destructive" role="note" id={id} className="scroll-mt-20">
      <strong>{RISK_NOTICE.title}</strong>
      {RISK_NOTICE.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Alert>
  );
}
