import { CopyButton } from "@/components/display/copy-button";
import { instructionRows, type Shown } from "./labels";

type PaymentDetailsProps = {
  price: Shown;
  instructions: string | null;
  reference: string | null;
  /** What the reference is called. */
  label: string;
};

/** How to pay, row by row, each with its copy; only the two of the trade are ever sent it. */
export function PaymentDetails({ price, instructions, reference, label }: PaymentDetailsProps) {
  return (
    <dl className="copies">
      <Row label="Importe" text={`${price.text} ${price.unit}`} copies={price.text} />
      {instructionRows(instructions ?? "").map((row) => (
        <Row key={row.label} {...row} />
      ))}
      {reference ? <Row label={label} text={reference} /> : null}
    </dl>
  );
}

function Row({ label, text, copies = text }: { label: string; text: string; copies?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="code">{text}</span>
        <CopyButton text={copies} label={`Copiar ${label}`} copied={`${label}: copiado`} />
      </dd>
    </div>
  );
}
