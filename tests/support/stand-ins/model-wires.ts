/** How a provider writes an answer on the wire: server-sent events, each named and filled as its API says. */
export interface ModelWire {
  /** Below the base URL. */
  readonly path: string
  begin(): string
  text(text: string): string
  end(reason: 'stop' | 'length'): string
}

export type WireName = 'openai' | 'anthropic' | 'openai-compatible'

/** What every answer costs, by the stand-ins' own account. */
export const INPUT_TOKENS = 700
export const OUTPUT_TOKENS = 55

const named = (data: { type: string } & Record<string, unknown>): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`

/** The Responses API. */
const openai: ModelWire = {
  path: '/responses',
  begin: () =>
    named({
      type: 'response.created',
      response: {
        id: 'resp_1',
        object: 'response',
        created_at: 1_767_000_000,
        model: 'm',
        service_tier: null,
      },
    }) +
    named({
      type: 'response.output_item.added',
      output_index: 0,
      item: { id: 'msg_1', type: 'message', status: 'in_progress', role: 'assistant', content: [] },
    }),
  text: (delta) =>
    named({
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta,
    }),
  end: (reason) =>
    named({
      type: 'response.output_item.done',
      output_index: 0,
      item: { id: 'msg_1', type: 'message', status: 'completed', role: 'assistant', content: [] },
    }) +
    named({
      type: reason === 'stop' ? 'response.completed' : 'response.incomplete',
      response: {
        id: 'resp_1',
        incomplete_details: reason === 'stop' ? null : { reason: 'max_output_tokens' },
        usage: {
          input_tokens: INPUT_TOKENS,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: OUTPUT_TOKENS,
          output_tokens_details: { reasoning_tokens: 0 },
        },
        service_tier: null,
      },
    }),
}

/** The Messages API. */
const anthropic: ModelWire = {
  path: '/messages',
  begin: () =>
    named({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: INPUT_TOKENS, output_tokens: 1 },
      },
    }) +
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
    named({ type: 'ping' }),
  text: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (reason) =>
    named({ type: 'content_block_stop', index: 0 }) +
    named({
      type: 'message_delta',
      delta: { stop_reason: reason === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
      usage: { output_tokens: OUTPUT_TOKENS },
    }) +
    named({ type: 'message_stop' }),
}

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_767_000_000,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

/** Chat completions, as Ollama and vLLM serve them. */
const compatible: ModelWire = {
  path: '/chat/completions',
  begin: () => chunk({ role: 'assistant', content: '' }),
  text: (content) => chunk({ content }),
  end: (reason) =>
    `${chunk({}, reason)}data: ${JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_767_000_000,
      model: 'm',
      choices: [],
      usage: {
        prompt_tokens: INPUT_TOKENS,
        completion_tokens: OUTPUT_TOKENS,
        total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
      },
    })}\n\ndata: [DONE]\n\n`,
}

export const MODEL_WIRES: Readonly<Record<WireName, ModelWire>> = {
  openai,
  anthropic,
  'openai-compatible': compatible,
}
