import type { DialogInput } from "@/components/equity/form-dialog";
import { typedText } from "@/lib/core/format/typed-amount";
import { MAX_LENGTH } from "@/lib/equity/constants";
import type { CallLine } from "@/lib/equity/funds/queries";

type Planned = Pick<CallLine, "percent" | "dueOn" | "purpose">;

/** Returns the fields of a call, prefilled if it was planned. */
export const callInputs = (planned?: Planned): readonly DialogInput[] => [
  {
    name: "percent",
    label: "Parte de cada compromiso",
    kind: "percent",
    ...(planned && { value: typedText(planned.percent) }),
  },
  {
    name: "dueOn",
    label: "Último día para pagarla",
    kind: "date",
    help: "Al menos 10 días después de emitirla",
    ...(planned && { value: planned.dueOn }),
  },
  {
    name: "purpose",
    label: "Para qué es",
    kind: "text",
    maxLength: MAX_LENGTH.label,
    ...(planned && { value: planned.purpose }),
  },
];

export const ISSUE_NOTE =
  "Cada inversor recibe su parte y el aviso en unos minutos. Una llamada emitida no se retira.";

export const ISSUED = ["Llamada emitida", "Tus inversores reciben el aviso en unos minutos."] as const;
