import { useRouter } from "next/navigation";
import { putIntoSharedPot } from "@/actions/bank/shared-pots";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { putIntoSharedPotForm, putIntoSharedPotInput } from "@/lib/bank/shared-pots/schema";

const schema = addInputRules(putIntoSharedPotForm, putIntoSharedPotInput);

/** Pays into a shared pot. */
export function PutForm({ pot, close }: { pot: SharedPotDetail; close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: putIntoSharedPot,
    defaultValues: { amount: "" },
    guardLeaving: false,
    onSuccess: () => {
      toast.success("Dinero aportado", pot.name);
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Aportar al bote">
      <input type="hidden" value={pot.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <AmountField
          form={form}
          name="amount"
          label="Cantidad"
          currency={pot.asset}
          help="Pasa a ser de todos: cada pago reduce la parte de cada cual. Al cerrar el bote te vuelve lo que quede de la tuya."
        />
      </DialogBody>
      <FormFooter form={form} close={close}>
        Aportar
      </FormFooter>
    </Form>
  );
}
