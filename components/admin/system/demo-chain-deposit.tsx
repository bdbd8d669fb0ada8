import { useId, useState } from "react";
import { simulateDeposit } from "@/actions/wallet";
import type { Person } from "@/components/admin/users/find-people";
import { MemberPicker } from "@/components/admin/users/member-picker";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AssetPicker } from "@/components/wallet/asset-picker";
import { fieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { typedAmount } from "@/lib/core/format/typed-amount";
import type { ChainAsset } from "@/lib/gateways/constants";
import { simulateDepositInput } from "@/lib/wallet/schema";

/** Simulates a payment from outside to the address of a member or a loan on the demonstration chain. */
export function SimulateDeposit({ close }: { close: () => void }) {
  const id = useId();
  const addressId = useId();
  const [member, setMember] = useState<Person | null>(null);
  const [asset, setAsset] = useState<ChainAsset>("BTC");
  const [address, setAddress] = useState("");
  const [amount, setAmount] = useState("");
  const submission = useSubmission(simulateDeposit);
  const { errors } = submission;

  async function simulate() {
    const to = address.trim() ? { address } : { userId: member?.id ?? "" };
    const asked = { ...to, asset, amount: typedAmount(amount) };
    const { error } = simulateDepositInput.safeParse(asked);
    if (error) return submission.refuse(FORM_MESSAGE.invalid, fieldErrors(error));
    const state = await submission.send(asked);
    if (state.status === "error") return;
    toast.success("Ingreso simulado", "Mina un bloque para confirmarlo.");
    close();
  }

  return (
    <ActionDialog
      title="Simular ingreso"
      act="Simular"
      busyText="Simulando…"
      variant="default"
      back="Cancelar"
      submission={submission}
      submit={simulate}
      close={close}
    >
      <MemberPicker label="Miembro" member={member} choose={setMember} error={errors.userId} />
      <Field id={addressId} label="O a la dirección de un préstamo" error={errors.address}>
        <Input
          {...fieldAria(addressId, { error: errors.address })}
          value={address}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <AssetPicker asset={asset} choose={setAsset} />
      <Field id={id} label="Cantidad" error={errors.amount}>
        <AmountInput
          {...fieldAria(id, { error: errors.amount })}
          currency={asset}
          placeholder="0,00"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
