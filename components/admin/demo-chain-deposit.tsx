import { useId, useState } from "react";
import { simulateDeposit } from "@/actions/wallet";
import { AssetChoice } from "@/components/exchange/wallet-asset";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { MESSAGE } from "@/lib/core/errors";
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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(simulateDeposit);

  async function simulate() {
    const asked = { userId: member?.id ?? "", asset, amount: typedAmount(amount) };
    const { error } = simulateDepositInput.safeParse(asked);
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []));
    if (error) return setRefusal(MESSAGE.invalid);
    const form = new FormData();
    for (const [name, value] of Object.entries(asked)) form.set(name, value);
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    toast.success("Ingreso simulado", "Mina un bloque para confirmarlo.");
    close();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title="Simular ingreso">
        <form
          noValidate
          aria-label="Simular ingreso"
          onSubmit={(event) => {
            event.preventDefault();
            void simulate();
          }}
        >
          <div className="body stack">
            {refusal ? (
              <Banner tone="negative" role="alert">
                {refusal}
              </Banner>
            ) : null}
            <MemberChoice label="Miembro" member={member} choose={setMember} error={errors.userId} />
            <AssetChoice asset={asset} choose={setAsset} />
            <Field id={id} label="Cantidad" error={errors.amount}>
              <span className="affix">
                <Input
                  {...fieldAria(id, { error: errors.amount })}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0,00"
                  value={amount}
                  onChange={(event) => setAmount(event.target.value)}
                />
                <span>{asset}</span>
              </span>
            </Field>
          </div>
          <footer>
            <Button onClick={close}>Cancelar</Button>
            <Button type="submit" variant="primary" busy={sending} busyText="Simulando…">
              Simular
            </Button>
          </footer>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
