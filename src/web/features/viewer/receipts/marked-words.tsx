/** The marked words, for whoever does not see the marks. */
export function MarkedWords(props: { where?: string; words: string; language: string | null | undefined }) {
  return (
    <p className="vh">
      Marked{props.where}:{' '}
      <q lang={props.language ?? 'und'} dir="auto">
        {props.words}
      </q>
    </p>
  )
}
