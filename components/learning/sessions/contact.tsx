import { MessageButton } from "@/components/messaging/message-button";

type SessionContactProps = { mentorshipId: number; userId: string; name: string };

/** Opens the conversation of the two about this mentorship, or goes on with it. */
export function SessionContact({ mentorshipId, userId, name }: SessionContactProps) {
  return <MessageButton userId={userId} name={name} aboutType="mentorship" aboutId={mentorshipId} />;
}
