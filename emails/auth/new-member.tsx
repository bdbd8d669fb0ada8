import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type NewMember = { member: string; email: string };

/** To each administrator who has enabled this e-mail: a new member has registered. */
export function newMemberMail({ member, email }: NewMember) {
  return {
    kind: "new-member",
    subject: `Nuevo registro: ${member}`,
    body: (
      <Frame
        preview={`${member} se ha registrado`}
        title="Nuevo registro"
        act={{ label: "Ver en el panel", href: `${env().APP_URL}/admin?search=${encodeURIComponent(email)}` }}
      >
        <Paragraph>
          {member} ({email}) acaba de crear una cuenta.
        </Paragraph>
      </Frame>
    ),
  };
}
