import { Unavailable } from "@/components/display/unavailable";
import { SHARE_LINK_NOT_FOUND } from "@/lib/bank/accounts/constants";

export default function SharedAccountsNotFound() {
  return (
    <Unavailable title={SHARE_LINK_NOT_FOUND} href="/" act="Ir a la portada">
      Pide otro a quien te lo envió.
    </Unavailable>
  );
}
