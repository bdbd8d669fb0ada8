import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { simulateLoss } from "@/actions/identity/investor";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { type Column, DataTable } from "@/components/parts/data-table";
import { toast } from "@/components/parts/toast/toast";
import { amountText } from "@/lib/core/format/format";
import { typedMinor, typedText } from "@/lib/core/format/typed-amount";
import { simulationForm } from "@/lib/identity/investor/form-schema";
import { lossTable, type Means, simulate } from "@/lib/identity/investor/simulator-rules";

const FIELDS = [
  { name: "income", label: "Ingresos al año", help: "Lo que cobras en un año, después de impuestos." },
  { name: "assets", label: "Lo que tienes", help: "Ahorros y lo que podrías vender. Sin tu vivienda." },
  {
    name: "commitments",
    label: "Lo que debes al año",
    help: "Alquiler, hipoteca, préstamos y gastos fijos.",
  },
] as const;

type Field = (typeof FIELDS)[number]["name"];
type Typed = Readonly<Record<Field, string>>;

type SimulatorProps = { known: Typed | null };

/**
 * The member's assets and what would remain after a total loss of an investment; calculated while typing and stored
 * when sent.
 */
export function Simulator({ known }: SimulatorProps) {
  const router = useRouter();
  const values = known && {
    income: typedText(known.income, "EUR"),
    assets: typedText(known.assets, "EUR"),
    commitments: typedText(known.commitments, "EUR"),
  };
  const [typed, setTyped] = useState<Partial<Typed>>(values ?? {});
  const form = useActionForm({
    schema: simulationForm,
    action: simulateLoss,
    guardLeaving: false,
    defaultValues: values ?? {},
    onSuccess: () => {
      toast.success("Simulación guardada", "Vale dos años.");
      router.refresh();
    },
  });

  function follow({ target }: FormEvent<HTMLDivElement>) {
    if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value });
  }

  const means = meansOf(typed);
  return (
    <Form form={form} label="Simulador de pérdidas">
      <div className="grid gap-4" onInput={follow}>
        {FIELDS.map((field) => (
          <AmountField key={field.name} {...field} form={form} currency="EUR" placeholder="0,00" />
        ))}
      </div>
      {means ? <Result means={means} /> : null}
      <div>
        <SubmitButton form={form} busyText="Guardando…">
          Guardar la simulación
        </SubmitButton>
      </div>
    </Form>
  );
}

function meansOf({ income = "", assets = "", commitments = "" }: Partial<Typed>): Means | null {
  const [incomeCents, assetsCents, commitmentsCents] = [income, assets, commitments].map((text) =>
    typedMinor(text, "EUR"),
  );
  if (incomeCents == null || assetsCents == null || commitmentsCents == null) return null;
  return { incomeCents, assetsCents, commitmentsCents };
}

const euros = (cents: bigint) => amountText(cents, "EUR");

type Loss = ReturnType<typeof lossTable>[number];

const LOSSES: Column<Loss>[] = [
  { name: "Si se pierde", card: "wide", cell: ({ percent }) => `${percent} %` },
  { name: "Pierdes", align: "end", cell: ({ lostCents }) => euros(lostCents) },
  { name: "Te queda", align: "end", cell: ({ leftCents }) => euros(leftCents) },
];

function Result({ means }: { means: Means }) {
  const result = simulate(means);
  const { netWorthCents, bearableCents } = result;
  return (
    <div className="grid gap-3" aria-live="polite">
      <DetailList>
        <DetailRow label="Tu patrimonio neto">{euros(netWorthCents)}</DetailRow>
        <DetailRow label="Lo que podrías perder" note={<Note as="span">Una décima parte</Note>} total>
          {euros(bearableCents)}
        </DetailRow>
      </DetailList>
      <DataTable
        caption={`Qué te queda si inviertes ${euros(bearableCents)} y se pierde una parte`}
        columns={LOSSES}
        rows={lossTable(bearableCents, result)}
        keyOf={({ percent }) => String(percent)}
        dense
      />
    </div>
  );
}
