#!/usr/bin/env python3
"""Compiler plugin (JSON over stdio) for the macros that SwiftUI has.

It expands #Preview and @Previewable to nothing (their arguments are still type-checked) and @Entry to an accessor and
its key type, as Apple's macro does.
"""
import json
import re
import struct
import sys

KEYS = {
    'EnvironmentValues': 'SwiftUI.EnvironmentKey',
    'Transaction': 'SwiftUI.TransactionKey',
    'ContainerValues': 'SwiftUI.ContainerValueKey',
    'FocusedValues': 'SwiftUI.FocusedValueKey',
}


def entry(message):
    """The expansion of `@Entry var name: Type = value` for the role that the compiler asks for."""
    source = message['declSyntax']['source']
    outer = ' '.join(syntax['source'].split('{')[0] for syntax in message.get('lexicalContext') or [])
    key = next((k for k in KEYS if k in outer), 'EnvironmentValues')
    found = re.search(r'\bvar\s+(`?\w+`?)\s*(?::\s*([^=]+?))?\s*(?:=\s*(.+))?$', source.strip(), re.S)
    if not found:
        return ''
    name, kind, value = found.groups()
    name = name.strip('`')
    if message['macroRole'] == 'accessor':
        return f'{{\nget {{ self[__Key_{name}.self] }}\nset {{ self[__Key_{name}.self] = newValue }}\n}}'
    if key == 'FocusedValues':
        return f'private struct __Key_{name}: {KEYS[key]} {{ typealias Value = {(kind or "").rstrip("?")} }}'
    value = value or 'nil'
    if kind:
        return f'private struct __Key_{name}: {KEYS[key]} {{ static var defaultValue: {kind} {{ {value} }} }}'
    return f'private struct __Key_{name}: {KEYS[key]} {{ static let defaultValue = {value} }}'


def answer(message):
    if 'getCapability' in message:
        return {'getCapabilityResult': {'capability': {'protocolVersion': 7}}}
    source = ''
    if 'expandAttachedMacro' in message:
        request = message['expandAttachedMacro']
        if request['macro']['typeName'] == 'EntryMacro':
            source = entry(request)
    elif 'expandFreestandingMacro' not in message:
        return {'loadPluginLibraryResult': {'loaded': True, 'diagnostics': []}}
    return {'expandMacroResult': {'expandedSource': source, 'diagnostics': []}}


while True:
    header = sys.stdin.buffer.read(8)
    if len(header) < 8:
        break
    body = sys.stdin.buffer.read(struct.unpack('<Q', header)[0])
    if not body:
        break
    reply = json.dumps(answer(json.loads(body))).encode()
    sys.stdout.buffer.write(struct.pack('<Q', len(reply)) + reply)
    sys.stdout.buffer.flush()
