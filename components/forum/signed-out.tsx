import { SignInAgain } from "@/components/forms/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";

/** Shown in a form whose text was not sent because the session has ended. */
export function SignedOut() {
  return (
    <Alert variant="warning" role="alert">
      {FORM_MESSAGE.sessionExpired} <SignInAgain />
    </Alert>
  );
}
