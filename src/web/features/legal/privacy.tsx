import { PRODUCT_NAME } from '#core/product.ts'
import type { AnchoredSection } from './anchored-page.tsx'

export const PRIVACY_UPDATED = '2026-11-20'

export const PRIVACY: readonly AnchoredSection[] = [
  {
    id: 'short-version',
    heading: 'Short version',
    body: (
      <ul>
        <li>We do not train on your content, and we use no service that does.</li>
        <li>We do not sell data, and there are no third-party trackers on this site.</li>
        <li>Only you can open your documents. You can delete them at any time.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-store',
    heading: 'What we store',
    body: (
      <ul>
        <li>Your account: email address, a protected form of your password, and the profile you fill in.</li>
        <li>Your documents: the file, its text, pictures made of its pages, and what we found in it.</li>
        <li>Your chats: questions, answers and their receipts.</li>
        <li>Your plan: what you bought and when. Card details stay with the payment provider.</li>
        <li>
          Your signed-in devices: browser, internet address and last use, until you sign out. You see and end
          them in your profile.
        </li>
        <li>Technical records without document text, questions, answers or email addresses.</li>
      </ul>
    ),
  },
  {
    id: 'how-we-protect-it',
    heading: 'How we protect it',
    body: (
      <p>
        Files are encrypted in transit and at rest, each under a key of its own. Deleting a file deletes its
        key. The database lets each person read their own rows only.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    heading: 'Who sees it',
    body: (
      <p>
        Documents are read and answered on {PRODUCT_NAME}'s own servers. Where an installation is set up to
        use an outside service for text recognition or answers, that service gets only what it needs for your
        request, and is told not to train on it. If you report a mistake in an answer, a person at our support
        reads that answer and what you wrote, and nothing else. If you sign in with Google or Microsoft, they
        learn that you do, and tell us your name and email address.
      </p>
    ),
  },
  {
    id: 'in-your-browser',
    heading: 'In your browser',
    body: (
      <p>
        We keep your session, your theme and how you last signed in, in the storage of your browser, and for
        up to 7 days what you last saw of your library and chats, so that it opens without a connection.
        Signing out erases that. Nothing there is used for advertising. If you sign in with Google or
        Microsoft, one cookie makes sure that it is you who comes back from there; it is gone when you are
        back, or after ten minutes.
      </p>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long',
    body: (
      <p>
        Until you delete it. Deleting a document removes its file, its text, its pictures and what was found
        in it. Deleting a chat removes its questions and answers. A sign-up that was never confirmed is
        removed after 30 days, and so is the record of which mails we sent you. A device that does not use the
        app for 90 days is signed out and its record removed. Records of payments are kept as long as the law
        asks for.
      </p>
    ),
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    body: (
      <p>
        You can see and correct your data in the app, and delete documents and chats yourself. For a copy of
        your data, or to close your account, write to our support through Get Help.
      </p>
    ),
  },
]
