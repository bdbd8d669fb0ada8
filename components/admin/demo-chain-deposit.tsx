import { useId, useState } from "react";
import { simulateDeposit } from "@/actions/wallet";
import { AssetChoice } from "@/components/exchange/wallet-asset";
import { AmountInput } from "@/components/layout/amount-field";
import { AskDialog } from "@/components/layout/ask-dialog";
import { useSubmission } from "@/components/layout/use-submission";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { fieldErrors, MESSAGE } from "@/lib/core/errors";
import { typedAmount } from "@/lib/core/typed-amount";
import type { ChainAsset } from "@/lib/exchange/constants";
import { simulateDepositInput } from "@/lib/exchange/wallet-schema";
import type { Person } from "./find-people";
import { MemberChoice } from "./member-choice";

/** Somebody outside pays a member's address on the demonstration's chain. */
export function SimulateDeposit({ close }: { close: () => void }) {
  const id = useId();
  const [member, setMember] = useState<Person | null>(null);
  const [asset, setAsset] = useState<ChainAsset>("BTC");
  const [amount, setAmount] = useState("");
  const submission = useSubmission(simulateDeposit);
  const { errors } = submission;

  async function simulate() {
    const asked = { userId: member?.id ?? "", asset, amount: typedAmount(amount) };
    const { error } = simulateDepositInput.safeParse(asked);
    if (error) return submission.refuse(MESSAGE.invalid, fieldErrors(error));
    const state = await submission.send(asked);
    if (state.status === "error") return;
    toast.success("Ingreso simulado", "Mina un bloque para confirmarlo.");
    close();
  }

  return (
    <AskDialog
      title="Simular ingreso"
      act="Simular"
      busyText="Simulando…"
      variant="primary"
      back="Cancelar"
      submission={submission}
      submit={simulate}
      close={close}
    >
      <MemberChoice label="Miembro" member={member} choose={setMember} error={errors.userId} />
      <AssetChoice asset={asset} choose={setAsset} />
      <Field id={id} label="Cantidad" error={errors.amount}>
        <AmountInput
          {...fieldAria(id, { error: errors.amount })}
          currency={asset}
          placeholder="0,00"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
    </AskDialog>
  );
}
