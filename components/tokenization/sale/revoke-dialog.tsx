import { revokeInvestment } from "@/actions/tokenization/sale";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { euroText } from "@/components/tokenization/labels";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";

type RevokeDialogProps = { investment: InvestmentLine; close: () => void };

/** Shows what is returned and given up before an investment is revoked. */
export function RevokeDialog({ investment, close }: RevokeDialogProps) {
  const { id, amount, tokens, tokenSymbol, projectName, status } = investment;
  const { submission, act } = useDialogAction({ action: revokeInvestment, fields: { id }, close });
  const isListed = status === "listed";

  function submit() {
    void act([
      isListed ? "Has salido de la lista de espera" : "Has desistido de la inversión",
      `Ya tienes ${euroText(amount)} en tu saldo.`,
    ]);
  }

  return (
    <ActionDialog
      title={isListed ? "Salir de la lista de espera" : "Desistir de la inversión"}
      act={isListed ? "Salir de la lista" : "Desistir"}
      busyText={isListed ? "Saliendo…" : "Desistiendo…"}
      variant="destructive"
      submission={submission}
      submit={submit}
      close={close}
    >
      <p className="text-sm">
        {isListed
          ? `Sales de la lista de espera de «${projectName}» y recuperas el dinero retenido.`
          : `Recuperas todo lo invertido en «${projectName}», sin dar motivos y sin coste. Si hay lista de espera, tus tokens pasan al primero de ella.`}
      </p>
      <DetailList>
        <DetailRow label={isListed ? "Tokens que esperabas" : "Tokens que devuelves"}>
          {tokenText(tokens)} {tokenSymbol}
        </DetailRow>
        <DetailRow label="Vuelve a tu saldo" total>
          {euroText(amount)}
        </DetailRow>
      </DetailList>
    </ActionDialog>
  );
}
