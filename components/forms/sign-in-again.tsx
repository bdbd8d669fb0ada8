/** Opens in a new tab, so that the input in this tab is kept. */
export function SignInAgain() {
  return (
    <a href={addressOfSignIn()} target="_blank" rel="noopener opener">
      Iniciar sesión
    </a>
  );
}

/** The same link as an action of a toast. */
export const signInAgain = {
  label: "Iniciar sesión",
  act: () => void window.open(addressOfSignIn(), "_blank"),
};

function addressOfSignIn(): string {
  if (typeof window === "undefined") return "/login";
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
