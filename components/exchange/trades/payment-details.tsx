import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { cn } from "@/components/ui/cn";
import { instructionRows, type Shown } from "./labels";

type PaymentDetailsProps = {
  price: Shown;
  instructions: string | null;
  reference: string | null;
  /** The label of the reference. */
  label: string;
};

/** The payment details, each with a copy button; the server sends them only to the parties of the trade. */
export function PaymentDetails({ price, instructions, reference, label }: PaymentDetailsProps) {
  return (
    <dl className="rounded-md border bg-popover">
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
    <div className="grid min-h-12 grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 py-1 pr-2 pl-4 text-sm not-first:border-t max-tablet:grid-cols-1 max-tablet:gap-0 max-tablet:pt-2">
      <dt className="wrap-anywhere text-muted-foreground max-tablet:text-xs">{label}</dt>
      <dd className="flex items-center justify-between gap-2 text-base font-[550] max-tablet:text-sm">
        <span className={cn(codeClass, "min-w-0 whitespace-pre-wrap")}>{text}</span>
        <CopyButton
          className="max-tablet:-my-2"
          text={copies}
          label={`Copiar ${label}`}
          copied={`${label}: copiado`}
        />
      </dd>
    </div>
  );
}
