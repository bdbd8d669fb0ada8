import { SearchX } from "lucide-react";
import { PageTitle } from "@/components/display/heading";
import { PlainActions, PlainPage } from "@/components/display/plain-page";
import { LinkButton } from "@/components/parts/link-button";

export function MissingPost() {
  return (
    <PlainPage>
      <SearchX />
      <PageTitle>Post no encontrado</PageTitle>
      <p>Puede que su autor lo haya borrado o que la dirección no esté completa.</p>
      <PlainActions>
        <LinkButton href="/forum">Volver al foro</LinkButton>
      </PlainActions>
    </PlainPage>
  );
}
