import { useRouter } from "next/navigation";
import { movePotMoney } from "@/actions/bank/pots";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import type { PotDirection } from "@/lib/bank/pots/constants";
import type { PotLine } from "@/lib/bank/pots/present";
import { movePotMoneyForm, movePotMoneyInput } from "@/lib/bank/pots/schema";
import { amountTextOf } from "@/lib/core/format/amount-text";

const schema = addInputRules(movePotMoneyForm, movePotMoneyInput);

const LABELS = {
  in: { act: "Apartar", done: "Dinero apartado" },
  out: { act: "Recuperar", done: "Dinero recuperado" },
} as const;

type MoveFormProps = { pot: PotLine; direction: PotDirection; close: () => void };

/** Moves money into a pot or out of it. */
export function MoveForm({ pot, direction, close }: MoveFormProps) {
  const router = useRouter();
  const { act, done } = LABELS[direction];
  const form = useActionForm({
    schema,
    action: movePotMoney,
    defaultValues: { amount: "" },
    guardLeaving: false,
    onSuccess: () => {
      toast.success(done, pot.name);
      close();
      router.refresh();
    },
  });
  const holds = `En el apartado: ${amountTextOf(pot.amount, pot.asset)}`;
  return (
    <Form form={form} label={`${act}: ${pot.name}`}>
      <input type="hidden" value={pot.id} {...form.register("id")} />
      <input type="hidden" value={direction} {...form.register("direction")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <AmountField form={form} name="amount" label="Cantidad" currency={pot.asset} help={holds} />
      </DialogBody>
      <FormFooter form={form} busyText="Moviendo…" close={close}>
        {act}
      </FormFooter>
    </Form>
  );
}
