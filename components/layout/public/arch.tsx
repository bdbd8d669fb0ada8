export function Arch() {
  return (
    <svg className="arch" viewBox="0 0 200 120" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 120C2 62 52 24 100 3C148 24 198 62 200 120" />
      <path d="M14 120C16 72 58 38 100 19C142 38 184 72 186 120" />
      <path
        className="fine"
        d="M26 120C24 96 38 82 58 84C52 62 72 46 100 36C128 46 148 62 142 84C162 82 176 96 174 120"
      />
    </svg>
  );
}
