import { useRouter } from "next/navigation";
import { useId } from "react";
import { createSplit } from "@/actions/bank/payments";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { DraftForm, useDraft } from "@/components/forms/draft";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { MAX_NAME_LENGTH } from "@/lib/bank/constants";
import { sharesOf } from "@/lib/bank/payments/rules";
import type { FieldErrors } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { type Currency, printMoney } from "@/lib/core/format/money";
import { typedMinor, typedText } from "@/lib/core/format/typed-amount";
import { priceOf } from "./labels";
import { Money, TextInput } from "./payment-fields";

const EMPTY = { title: "", asset: "EUR" as Currency, total: "", people: "", includesOwner: true };

/** The member's payment to be split: its amount is the total. */
type Paid = { id: number; note: string; asset: Currency; amount: string; payee: string };

const MAX_LIST_LENGTH = 4_000;

/** Splits an expense between members; shows each share before the requests are sent. */
export function SplitForm({ paid }: { paid?: Paid | undefined }) {
  const router = useRouter();
  const begun = paid
    ? {
        ...EMPTY,
        title: paid.note.slice(0, MAX_NAME_LENGTH),
        asset: paid.asset,
        total: typedText(paid.amount, paid.asset),
      }
    : EMPTY;
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(createSplit);
  const { draft, change, requestId } = useDraft(begun, refuse);
  const { title, asset, total } = draft;
  useUnsavedGuard(draft.people.trim() !== "");
  const totalMinor = typedMinor(total, asset);
  const { shares, problem } =
    totalMinor === null ? { shares: [], problem: null } : sharesOf({ ...draft, total: totalMinor });

  async function ask() {
    if (problem) return refuse(problem);
    const lines = shares.map(({ from, minor }) => `${from}\t${printMoney(minor, asset)}`).join("\n");
    const state = await send({ title, asset, total, paymentId: paid?.id, shares: lines, requestId });
    if (state.status !== "ok") return;
    toast.success("Gasto repartido", "Hemos pedido su parte a cada persona.");
    change(EMPTY);
    if (paid) router.replace("/debank/payments?view=split");
    else router.refresh();
  }

  return (
    <>
      <DraftForm label="Repartir un gasto" refusal={refusal} submit={ask}>
        <TextInput
          label="Qué repartes"
          name="title"
          error={errors.title}
          maxLength={MAX_NAME_LENGTH}
          value={title}
          change={(text) => change({ title: text })}
        />
        {paid ? (
          <DetailList>
            <DetailRow total label={`Pago n.º ${paid.id} a ${paid.payee}`}>
              {priceOf(paid)}
            </DetailRow>
          </DetailList>
        ) : (
          <Money
            label="Total"
            asset={asset}
            amount={total}
            error={errors.total}
            change={({ amount, ...rest }) =>
              change({ ...rest, ...(amount !== undefined && { total: amount }) })
            }
          />
        )}
        <TextareaInput
          label="Con quién"
          help="Una persona por línea, con su correo o usuario; detrás, su parte si no es la misma que la del resto: ana 12,50"
          error={shareError(errors, shares)}
          value={draft.people}
          change={(people) => change({ people })}
          maxLength={MAX_LIST_LENGTH}
          rows={4}
        />
        <OwnPart checked={draft.includesOwner} change={(includesOwner) => change({ includesOwner })} />
        {shares.length > 0 ? (
          <DetailList aria-label="Quién debe qué">
            {shares.map(({ from, minor }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same person may stand there twice while it is typed
              <DetailRow key={index} label={from}>
                {amountText(minor, asset)}
              </DetailRow>
            ))}
          </DetailList>
        ) : null}
        <Button type="submit" variant="highlight" busy={sending} busyText="Pidiendo…">
          Pedir a cada uno su parte
        </Button>
      </DraftForm>
      {dialog}
    </>
  );
}

/** Returns the first error about a share, with the person whom it concerns. */
export function shareError(errors: FieldErrors, shares: readonly { from: string }[]): string | undefined {
  const [field, message] = Object.entries(errors).find(([name]) => name.startsWith("shares")) ?? [];
  const from = field && shares[Number(field.split(".")[1])]?.from;
  return from ? `${from}: ${message}` : message;
}

function OwnPart({ checked, change }: { checked: boolean; change: (checked: boolean) => void }) {
  const id = useId();
  return (
    <ChoiceLabel htmlFor={id}>
      <Checkbox id={id} checked={checked} onChange={({ target }) => change(target.checked)} />
      <span>Yo también pago una parte</span>
    </ChoiceLabel>
  );
}
