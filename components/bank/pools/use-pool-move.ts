import { useRouter } from "next/navigation";
import { useDraft } from "@/components/forms/draft";
import { type Submission, useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { PoolAsset } from "@/lib/bank/constants";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import type { SentAction } from "@/lib/core/command/form-state";
import { amountProblem } from "@/lib/core/fields/amount";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor } from "@/lib/core/format/typed-amount";

type Moving<Result> = {
  action: SentAction<Result>;
  pool: { id: number; asset: PoolAsset };
  /** The maximum amount, a decimal text. */
  max: string;
  done: (result: Result, amount: string) => readonly [title: string, detail?: string];
  close: () => void;
};

export type PoolMove = Pick<ReturnType<typeof usePoolMove>, "amount" | "change" | "submit"> & {
  submission: Omit<Submission, "send">;
};

/** The state of one deposit into a pool or withdrawal from it. */
export function usePoolMove<Result>({ action, pool, max, done, close }: Moving<Result>) {
  const { id, asset } = pool;
  const router = useRouter();
  const submission = useSubmission(action);
  const { draft, change, requestId } = useDraft({ amount: "" }, submission.refuse);
  const { amount } = draft;

  async function submit() {
    const problem = problemOf();
    if (problem) return submission.refuse(FORM_MESSAGE.invalid, { amount: problem });
    const state = await submission.send({ id, amount, requestId });
    if (state.status === "ok") {
      toast.success(...done(state.result, amountText(parseMoney(typedAmount(amount), asset), asset)));
      close();
    }
    router.refresh();
  }

  function problemOf(): string | null {
    if (!amount.trim()) return "Escribe la cantidad";
    const problem = amountProblem(typedAmount(amount), asset);
    if (problem) return problem;
    const limit = parseMoney(max, asset);
    return (typedMinor(amount, asset) ?? 0n) > limit ? `Como mucho ${amountText(limit, asset)}.` : null;
  }

  return { amount, change, submit, submission };
}
