import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { UNAVAILABLE_DIGEST } from "@/lib/core/config/constants";

type ErrorProps = {
  error: unknown;
  retry: () => void;
  /** Within the members' frame, whose menus stay. */
  inFrame?: boolean;
};

/**
 * What a page shows when it could not be made; the reference finds the details in the log. Every page carries this
 * one, so it is written in plain elements.
 */
export function ErrorScreen({ error, retry, inFrame = false }: ErrorProps) {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const isBusy = reference === UNAVAILABLE_DIGEST;
  const Box = inFrame ? "div" : "main";
  return (
    <Box className={inFrame ? "plain" : "plain full"} id={inFrame ? undefined : "contenido"}>
      <h1 className="title">{isBusy ? "El servicio está ocupado" : "No hemos podido mostrar esta página"}</h1>
      <p>{isBusy ? FORM_MESSAGE.unavailable : FORM_MESSAGE.internal}</p>
      {reference && !isBusy ? (
        <p className="note">
          Referencia: <span className="code">{reference}</span>
        </p>
      ) : null}
      <div className="acts">
        <a className="btn btn-outline" href={inFrame ? "/dashboard" : "/"}>
          Volver al inicio
        </a>
        <button type="button" className="btn btn-primary" onClick={retry}>
          Reintentar
        </button>
      </div>
    </Box>
  );
}
