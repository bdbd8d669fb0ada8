import { useId } from "react";
import { giveTokens } from "@/actions/tokenization/holdings";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TOKEN_DECIMALS } from "@/lib/core/format/money";
import { GIFT_DAYS, MAX_LENGTH } from "@/lib/tokenization/constants";
import { tokenText } from "@/lib/tokenization/projects/token-text";

type GiveDialogProps = {
  projectId: number;
  name: string;
  free: string;
  tokenSymbol: string;
  close: () => void;
};

/** Asks for the receiver, the number of tokens and a message. */
export function GiveDialog({ projectId, name, free, tokenSymbol, close }: GiveDialogProps) {
  const id = useId();
  const { submission, act } = useDialogAction({
    action: giveTokens,
    fields: { id: projectId },
    close,
    keepsPage: true,
  });
  const { errors } = submission;
  const help = `Tienes ${tokenText(free)} ${tokenSymbol} libres.`;

  async function submit(form: HTMLFormElement) {
    await act(
      ({ tokens, receiverName }) => [
        "Regalo enviado",
        `${tokenText(tokens)} ${tokenSymbol} esperan a ${receiverName}.`,
      ],
      new FormData(form),
    );
  }

  return (
    <ActionDialog
      title={`Regalar tokens de «${name}»`}
      act="Regalar"
      busyText="Enviando…"
      submission={submission}
      submit={(form) => void submit(form)}
      close={close}
    >
      <Field id={`${id}-to`} label="Para" help={TO_HELP} error={errors.to}>
        <Input
          name="to"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...fieldAria(`${id}-to`, { help: TO_HELP, error: errors.to })}
        />
      </Field>
      <Field id={`${id}-tokens`} label="Tokens" help={help} error={errors.tokens}>
        <AmountInput
          name="tokens"
          unit={tokenSymbol}
          decimals={TOKEN_DECIMALS}
          {...fieldAria(`${id}-tokens`, { help, error: errors.tokens })}
        />
      </Field>
      <Field id={`${id}-message`} label="Mensaje (opcional)" error={errors.message}>
        <Input
          name="message"
          maxLength={MAX_LENGTH.gift}
          {...fieldAria(`${id}-message`, { error: errors.message })}
        />
      </Field>
      <Note>
        Quedan en custodia hasta que los acepte. Tiene {GIFT_DAYS} días; mientras tanto puedes retirarlos.
      </Note>
    </ActionDialog>
  );
}

const TO_HELP = "Su correo o su usuario. Necesita la identidad verificada.";
